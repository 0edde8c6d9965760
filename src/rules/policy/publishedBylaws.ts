/**
 * Bylaws that other bodies publish, for groups that want to decide as they do. Each names where its rule is published,
 * and an example of votes that its publisher or its rule decides.
 */
import { type Differences, policyOf, type PublishedBylaws } from './publishedPolicy'
import { projects } from './publishedProjects'
import { standardsBodies } from './publishedStandards'

const bodies = { ...standardsBodies, ...projects }

export type PublishedName = keyof typeof bodies

/** The published bylaws of other bodies by their name, with their examples. */
export const publishedBylaws = Object.fromEntries(
  Object.entries<Differences>(bodies).map(([name, body]) => {
    const { title, sentence, link, examples } = body
    return [name, { title, sentence, link, examples, policy: policyOf(body) }]
  }),
) as Record<PublishedName, PublishedBylaws>
