/**
 * How many random cases a test tries: a few with every change, and TRUST times as many where somebody has the time,
 * as `npm run test:trust` does.
 */
export const runs = (usual: number): number => usual * Number(process.env.TRUST ?? 1)
