/** Where the calls about a group and the things in it begin. */
export const ofGroup = '/api/groups/{groupId}'
export const ofQuestion = `${ofGroup}/VoteQuestions/{id}` as const
export const ofMotion = `${ofGroup}/Motions/{id}` as const
export const ofMeeting = `${ofGroup}/events/{eventId}` as const
export const ofAdmins = `${ofGroup}/admin` as const
