import { numberedFileName, safeFileName } from '../../../src/server/files/fileNames'

test.each([
  ['Report 1.pdf', 'Report 1.pdf'],
  ['a.pdf.html', 'a.pdf.html'],
  ['.htaccess', '.htaccess'],
  ['con', 'con'],
  ['<svg onload=alert(1)>.svg', '<svg onload=alert(1)>.svg'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\passwd', 'passwd'],
  ['C:\\Users\\x\\plan.doc', 'plan.doc'],
  ['folder/', 'unnamed'],
  ['..', 'unnamed'],
  ['', 'unnamed'],
  ['\u200b', 'unnamed'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['a\u0000b\r\nSet-Cookie: x.txt', 'abSet-Cookie: x.txt'],
  ['half\ud800.txt', 'half\ufffd.txt'],
  ['e\u0301.txt', '\u00e9.txt'],
  [' spaces .txt ', 'spaces .txt'],
])('%j is shown as %j', (given, shown) => {
  expect(safeFileName(given)).toBe(shown)
})

test.each([
  ['a'.repeat(300), 'a'.repeat(255)],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
  [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(125)}.pdf`],
  [`${'👍'.repeat(100)}.pdf`, `${'👍'.repeat(62)}.pdf`],
  [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
])(
  'a long name is cut to 255 bytes, its extension kept and no character halved',
  (given, shown) => {
    expect(safeFileName(given)).toBe(shown)
    expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(255)
  },
)

test.each([
  ['report.pdf', 2, 'report (2).pdf'],
  ['report', 11, 'report (11)'],
  ['.htaccess', 2, '.htaccess (2)'],
  [`${'a'.repeat(251)}.pdf`, 2, `${'a'.repeat(247)} (2).pdf`],
  ['b'.repeat(255), 3, `${'b'.repeat(251)} (3)`],
])('%j gets the number %i before its extension', (name, number, numbered) => {
  expect(numberedFileName(name, number)).toBe(numbered)
})
