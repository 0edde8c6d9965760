/** Two witnesses beside a demo, so that its results are witnessed. In earnest witnesses belong to others. */
import { join } from 'node:path'
import { startWitness } from '../../witness/command'
import { readVerifierKey, type VerifierKey } from '../../witness/note'
import type { Configuration } from '../configuration/configuration'
import type { WitnessPolicy } from '../configuration/readWitnesses'
import { keysFile } from '../record/checkpoints/openSigning'
import { openSigningKeys } from '../record/checkpoints/signingKeys'
import { logKeysOf, logOrigin } from '../record/log/entries'

interface DemoWitnesses {
  /** The configured witnesses, or those of the demo. */
  policy: WitnessPolicy
  /** Lets them follow the log of this site, once it has its keys. */
  follow(): Promise<void>
  stop(): Promise<void>
}

const names = ['demo-witness-one', 'demo-witness-two']

/**
 * Starts the witnesses of a demo that is configured without any, on free ports of this machine; their keys and states
 * lie in the data folder. Another server of the same folder has them already, and is left alone.
 */
export async function startDemoWitnesses(configuration: Configuration): Promise<DemoWitnesses> {
  const { dataFolder, identity, witnesses: policy } = configuration
  const logs = new Map<string, VerifierKey[]>()
  const isWanted = identity.kind === 'demo' && policy.witnesses.length === 0
  const started = (isWanted ? names : []).map((name) => {
    const settings = { name, host: '127.0.0.1', port: 0, logs }
    return startWitness(join(dataFolder, name), settings, () => undefined)
  })
  const running = (await Promise.allSettled(started)).flatMap((it) =>
    it.status === 'fulfilled' ? [it.value] : [],
  )
  const ofDemo = running.map(({ key, address }) => ({ key: readVerifierKey(key), address }))
  return {
    policy: ofDemo.length > 0 ? { witnesses: ofDemo, needed: ofDemo.length } : policy,
    async follow() {
      if (running.length === 0) return
      const keys = await openSigningKeys(keysFile(dataFolder), null)
      logs.set(logOrigin(keys.name), logKeysOf(keys))
    },
    async stop() {
      await Promise.all(running.map((witness) => witness.stop()))
    },
  }
}
