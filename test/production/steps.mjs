/** What was done, and the seconds it took. */
export class Steps {
  #began = performance.now()

  /** Does a step and tells of it. */
  async take(name, act) {
    const began = performance.now()
    const answer = await act()
    console.log(`${secondsSince(began).toFixed(1).padStart(6)} s  ${name}`)
    return answer
  }

  get seconds() {
    return secondsSince(this.#began)
  }
}

const secondsSince = (began) => (performance.now() - began) / 1_000
