import { detailPatterns } from '../../store/detailPatterns'
import { motion } from './motions.slice'

export const motionPatterns = detailPatterns('motions', 'motionRequestId', motion)
