import { detailPatterns } from '../../store/detailPatterns'
import { meeting } from './events.slice'

export const meetingPatterns = detailPatterns('events', 'eventId', meeting)
