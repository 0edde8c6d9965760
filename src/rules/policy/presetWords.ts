/** The presets as people choose among them. */
import { firstPolicies, type OurPreset, presetNames, type PresetName } from './presets'
import { publishedBylaws } from './publishedBylaws'
import { decisionText } from './words'

interface PresetChoice {
  preset: PresetName
  title: string
  /** The rule in a sentence. */
  sentence: string
  /** Where its body publishes it; null for our own. */
  link: string | null
}

const ourTitles: Record<OurPreset, string> = {
  companies: 'Member companies',
  council: 'Council of working group chairs',
  delegates: 'Delegates',
  users: 'Everybody in the group',
  'two-thirds': 'Member companies, once by two thirds',
}

/** Every preset with its name, its rule and its source. */
export function presetChoices(): PresetChoice[] {
  return presetNames.map((preset) => {
    if (preset in publishedBylaws) {
      const { title, sentence, link } = publishedBylaws[preset as keyof typeof publishedBylaws]
      return { preset, title, sentence, link }
    }
    const { electorate, decisions } = firstPolicies(preset).current
    const [decision] = decisions
    const sentence = decision ? decisionText({ decision, electorate }) : ''
    return { preset, title: ourTitles[preset as OurPreset], sentence, link: null }
  })
}
