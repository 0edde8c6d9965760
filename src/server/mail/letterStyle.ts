/** The design of mails: the product's paper, ink and accent, as inline styles, which mail readers keep. */

const font =
  "font-family: 'Source Sans 3', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const styles = {
  body: `margin: 0; padding: 0; background-color: #f8f7f3; color: #1b2026; ${font}`,
  margin: 'padding: 24px 12px',
  sheet:
    'width: 100%; max-width: 600px; background-color: #ffffff; border: 1px solid #dedbd2; border-radius: 8px; border-collapse: separate',
  content: `padding: 28px 28px 32px; color: inherit; font-size: 16px; line-height: 1.5; text-align: left; ${font}`,
  logoLine: 'margin: 0 0 20px; font-size: 16px; font-weight: 600',
  logo: 'display: block; height: 40px; width: auto; max-width: 240px; padding: 4px; background-color: #ffffff; border: 0; border-radius: 4px',
  group: 'margin: 0 0 8px; color: #565d66; font-size: 14px',
  heading: 'margin: 0 0 4px; font-size: 24px; line-height: 1.25; font-weight: 650',
  title: 'margin: 0 0 20px; font-size: 18px; line-height: 1.4; overflow-wrap: anywhere',
  text: 'margin: 0 0 16px; overflow-wrap: anywhere',
  label: 'margin: 0 0 4px; color: #565d66; font-size: 14px',
  quote:
    'margin: 0 0 16px; padding: 8px 16px; border-left: 4px solid #263fa0; background-color: #f8f7f3; overflow-wrap: anywhere',
  buttonCell: 'border-radius: 6px; background-color: #263fa0',
  button:
    'display: inline-block; padding: 12px 24px; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 6px',
  sectionHeading: 'margin: 28px 0 4px; font-size: 17px; line-height: 1.4; font-weight: 600',
  facts: 'border-collapse: collapse; font-size: 15px; line-height: 1.5',
  factLabel:
    'width: 30%; padding: 8px 12px 8px 0; border-top: 1px solid #dedbd2; color: #565d66; font-weight: 400; text-align: left; vertical-align: top',
  factText:
    'padding: 8px 0; border-top: 1px solid #dedbd2; text-align: left; vertical-align: top; overflow-wrap: anywhere; word-break: break-word',
  link: 'color: #263fa0',
  closing: `max-width: 544px; margin: 16px auto 0; color: #565d66; font-size: 13px; line-height: 1.5; text-align: left; ${font}`,
} as const

/** For mail readers that support dark mode; it must override the inline styles. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #131619 !important; color: #e9e7e1 !important; }
  .sheet { background-color: #1a1e22 !important; border-color: #343a40 !important; }
  .muted { color: #a9aeb4 !important; }
  .quote { background-color: #131619 !important; border-color: #aab9ff !important; }
  .line { border-color: #343a40 !important; }
  .link { color: #aab9ff !important; }
  .button { background-color: #aab9ff !important; color: #11183a !important; }
}
`
