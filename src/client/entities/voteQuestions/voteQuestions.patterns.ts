import { detailPatterns } from '../../store/detailPatterns'
import { question } from './voteQuestions.slice'

export const questionPatterns = detailPatterns('voteQuestions', 'voteQuestionId', question)
