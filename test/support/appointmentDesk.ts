/** Appointed proxies on a real database, driven through the commands at `noon` unless told otherwise. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  offerAppointment as offering,
  ShownAppointment,
} from '../../src/contract/appointments'
import type { BodyOf } from '../../src/contract/endpoint'
import type { ProxyRule } from '../../src/rules/policy/policy'
import { standardPolicy } from '../../src/rules/policy/presets'
import { proxyAppointments } from '../../src/server/database/schema/appointments'
import { mails } from '../../src/server/database/schema/mails'
import { inTransaction } from '../../src/server/database/transaction'
import {
  answerAppointment,
  offerAppointment,
} from '../../src/server/governance/commands/appointments'
import { noon } from './ballotBox'
import { people, type PersonName, storePolicy } from './directory'

export type OfferBody = BodyOf<typeof offering>

const ofNothing: OfferBody = {
  proxyId: people.secondDelegate,
  voteQuestionId: null,
  eventId: null,
  from: null,
  until: null,
  instruction: '',
}

export function appointmentDesk(db: NodePgDatabase) {
  const allow = (proxies: ProxyRule, groupId = 12, version = 2) =>
    storePolicy(db, groupId, { ...standardPolicy(groupId), version, proxies })
  const act = (person: PersonName, at = noon) => ({
    userId: people[person],
    readClock: async () => at,
  })
  return {
    offer: (person: PersonName, body: Partial<OfferBody>, groupId = 12, at = noon) =>
      inTransaction(db, (tx) =>
        offerAppointment(tx, act(person, at), groupId, { ...ofNothing, ...body }),
      ),
    answer: (
      { appointmentId }: ShownAppointment,
      person: PersonName,
      state: 'accepted' | 'declined' | 'revoked',
      groupId = 12,
      at = noon,
    ) =>
      inTransaction(db, (tx) =>
        answerAppointment(tx, act(person, at), { groupId, appointmentId }, { state }),
      ),
    /** Lets the bylaws of a group allow it. */
    allow,
    /** Lets the bylaws of both groups of the tests allow it. */
    async allowInBoth() {
      await allow({ who: 'group', mostPerPerson: 1 })
      await allow({ who: 'group', mostPerPerson: 2 }, 101)
    },
    async discardAll() {
      await db.delete(proxyAppointments)
      await db.delete(mails)
    },
  }
}
