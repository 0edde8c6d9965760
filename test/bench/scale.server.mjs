// One server of the scale bench in a process of its own, built before, on PostgreSQL with so many questions.
import { startApplication } from './benchApplication.mjs'
import { seedScale, voterId } from './scale.seed.mjs'

const [built, port, questions] = process.argv.slice(2)
const { DATABASE_URL } = process.env

const { pool, stop } = await startApplication(built, {
  subject: String(voterId),
  environment: { DATABASE_URL, PORT: port },
})
await seedScale(pool, Number(questions))
const { rows } = await pool.query('select max(vote_question_id) as last from vote_questions')
process.on('disconnect', () => void stop().then(() => process.exit(0)))
const { rows: staff } = await pool.query('select user_id from users where member_id = 330')
process.send({ lastQuestionId: rows[0].last, staffId: staff[0].user_id })
