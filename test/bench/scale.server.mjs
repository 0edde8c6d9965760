// One server of the scale bench in a process of its own, built before, on PostgreSQL with so many questions.
import { startScale } from './scale.seed.mjs'

const { pool } = await startScale()
const { rows } = await pool.query('select max(vote_question_id) as last from vote_questions')
const { rows: staff } = await pool.query('select user_id from users where member_id = 330')
process.send({ lastQuestionId: rows[0].last, staffId: staff[0].user_id })
