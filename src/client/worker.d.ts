/** The address of a worker that is built beside the page. */
declare module '*?worker&url' {
  const address: string
  export default address
}
