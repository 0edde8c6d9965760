/** The rooms of the house: which files may import which. */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Import, Source } from './sources'

/** A room of the house and what of the other rooms it may import; its own files it always may. */
interface Room {
  holds: RegExp
  /** Each of its folders is a room by itself. */
  isOfFolders?: true
  may: RegExp[]
  mayTypesOf?: RegExp[]
}

export const contract = /^src\/contract\//
export const rules = /^src\/rules\//
export const api = /^src\/client\/api\//
const store = /^src\/client\/store\//
const identity = /^src\/client\/identity\//
const clock = /^src\/client\/(clock|staleness)\.ts$/
const hubSlice = /^src\/client\/hub\/hub\.slice\.ts$/
const hubSelectors = /^src\/client\/hub\/hub\.selectors\.ts$/
const hubNames = /^src\/contract\/(draftsChanged|hub|patience|voteWriting)\.ts$/
/** What entities say and hear over a connection besides the events of its hub. */
const hubTalk = /^src\/client\/hub\/(draftLine\.saga|patience|voteLine)\.ts$/
/**
 * What the rest of the browser may know of an entity: what happens to it, and how to read it. One that is a single
 * request has its sagas in the same file.
 */
const entityFaces = /^src\/client\/entities\/.*\.(slice|patterns|selectors|request)\.ts$/
const entities = /^src\/client\/entities\//
/** What the page that verifies knows of receipts and QR codes. */
const verifying = /^src\/verifier\/browser\/(bytes|checkpoints|qr|sha256|tree)\.ts$/
const spreadsheets = /^src\/client\/exports\//

const rooms: Record<string, Room> = {
  rules: { holds: rules, may: [] },
  contract: { holds: contract, may: [rules] },
  'client/api': { holds: api, may: [clock], mayTypesOf: [contract, store] },
  'client/hub': {
    holds: /^src\/client\/hub\//,
    may: [hubNames, clock],
    mayTypesOf: [contract, store],
  },
  'client/entities': {
    holds: entities,
    isOfFolders: true,
    may: [
      api,
      spreadsheets,
      hubSlice,
      hubSelectors,
      hubTalk,
      rules,
      entityFaces,
      store,
      identity,
      clock,
      verifying,
    ],
    mayTypesOf: [contract, entities],
  },
  'client/screens': {
    holds: /^src\/client\/screens\//,
    may: [entityFaces, hubSelectors, /^src\/client\/ui\//, rules, store, clock, verifying],
    mayTypesOf: [contract, entities],
  },
  'client/ui': {
    holds: /^src\/client\/ui\//,
    may: [rules, clock],
    mayTypesOf: [contract],
  },
  'client/exports': { holds: spreadsheets, may: [rules], mayTypesOf: [contract] },
  // Knows sagas in general and nothing of this product but what its store lets look on.
  'client/stepper': {
    holds: /^src\/client\/stepper\//,
    may: [],
    mayTypesOf: [/^src\/client\/store\/sagaTap\.ts$/],
  },
  'client/app/stepper': {
    holds: /^src\/client\/app\/stepper\//,
    may: [/^src\/client\//, hubNames, rules, /^src\/contract\/problems\.ts$/],
    mayTypesOf: [contract],
  },
  'the rest of the client': {
    holds: /^src\/client\//,
    may: [/^src\/client\//, rules],
    mayTypesOf: [contract],
  },
  // Notes of C2SP are read by one piece of code; the demo runs witnesses of its own.
  server: { holds: /^src\/server\//, may: [contract, rules, /^src\/witness\/(note|command)\.ts$/] },
  // Whoever does not trust the server runs nothing of it.
  witness: { holds: /^src\/witness\//, may: [] },
  monitor: { holds: /^src\/monitor\//, may: [/^src\/witness\//] },
  capacity: { holds: /^src\/capacity\//, may: [] },
}

/**
 * The rooms of the server from the ground up, as README's map lists them. Those of one row know nothing of each
 * other.
 */
export const serverFloors: readonly string[][] = readFileSync('README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `src/server/'))
  .map((row) => [...row.matchAll(/`(src\/server\/[^`]+)`/g)].map(([, room = '']) => room))

/** The room of the server that holds a file; undefined for a file of no room. */
export const serverRoomOf = (file: string): string | undefined =>
  serverFloors.flat().find((room) => file === room || file.startsWith(`${room}/`))

/** Whether a file of the server may import another: one of its own room or of a lower floor. */
export function isDownwards(from: string, to: string): boolean {
  const [room, imported] = [serverRoomOf(from), serverRoomOf(to)]
  const floorOf = (wanted?: string) =>
    serverFloors.findIndex((floor) => floor.includes(`${wanted}`))
  return room === imported || floorOf(imported) < floorOf(room)
}

export function roomOf(file: string): Room | undefined {
  return Object.values(rooms).find(({ holds }) => holds.test(file))
}

export function isAllowed(room: Room, source: Source, { file, isTypeOnly }: Import): boolean {
  if (file === null) return true
  const isOwn = room.isOfFolders ? dirname(file) === dirname(source.file) : room.holds.test(file)
  const allowed = [...room.may, ...(isTypeOnly ? (room.mayTypesOf ?? []) : [])]
  return isOwn || allowed.some((pattern) => pattern.test(file))
}
