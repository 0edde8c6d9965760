/** The member companies of the demo. All names are invented. */
export const staffCompanyId = 330

export const companies = [
  { memberId: staffCompanyId, name: 'Association Staff', memberType: 'Staff' },
  { memberId: 401, name: 'Aldermoor Systems', memberType: 'Promoter' },
  { memberId: 402, name: 'Brightwell Acoustics', memberType: 'Promoter' },
  { memberId: 403, name: 'Cobalt Harbor Devices', memberType: 'Associate' },
  { memberId: 404, name: 'Dunmere Silicon', memberType: 'Promoter' },
  { memberId: 405, name: 'Eastlake Radio Works', memberType: 'Associate' },
  { memberId: 406, name: 'Fennwick Labs', memberType: 'Associate' },
  { memberId: 407, name: 'Glasswing Mobile', memberType: 'Promoter' },
  { memberId: 408, name: 'Hollowell Instruments', memberType: 'Associate' },
  { memberId: 409, name: 'Ivybridge Signal', memberType: 'Associate' },
  { memberId: 410, name: 'Kestrelmoor Networks', memberType: 'Promoter' },
  { memberId: 411, name: 'Larkspur Wearables', memberType: 'Associate' },
  { memberId: 412, name: 'Mossbank Automotive', memberType: 'Associate' },
  { memberId: 413, name: 'Nettlefold Audio', memberType: 'Associate' },
  { memberId: 414, name: 'Orrery Robotics', memberType: 'Associate' },
  { memberId: 415, name: 'Pinecroft Sensing', memberType: 'Associate' },
  { memberId: 416, name: 'Quillon Security', memberType: 'Promoter' },
  { memberId: 417, name: 'Rooksway Software', memberType: 'Associate' },
  { memberId: 418, name: 'Saltmarsh Energy', memberType: 'Associate' },
  { memberId: 419, name: 'Thistledown Health', memberType: 'Associate' },
  { memberId: 420, name: 'Umberline Imaging', memberType: 'Associate' },
] as const

export function companyName(memberId: number): string {
  const company = companies.find((candidate) => candidate.memberId === memberId)
  if (!company) throw new RangeError(`The demo has no member company ${memberId}.`)
  return company.name
}
