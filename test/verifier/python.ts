/** One process that runs the verifier in Python again and again, because Python starts more slowly than it verifies. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface Said {
  stdout: string
  stderr: string
}

const program = `
import io, json, sys, traceback
from contextlib import redirect_stderr, redirect_stdout
sys.path.insert(0, "src/verifier/python")
from quorate_verify.command import main
for line in sys.stdin:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            main(["src/verifier/python", *json.loads(line)])
        except Exception:
            traceback.print_exc()
    print(json.dumps({"stdout": out.getvalue(), "stderr": err.getvalue()}), flush=True)
`

const waiting: { resolve: (said: Said) => void; reject: (fault: Error) => void }[] = []
let child: ChildProcess | null = null

function start(): ChildProcess {
  const started = spawn('python3', ['-c', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (!started.stdout) throw new Error('Python has no output.')
  createInterface({ input: started.stdout }).on('line', (line) => {
    waiting.shift()?.resolve(JSON.parse(line) as Said)
    if (waiting.length === 0) keepAlive(started, false)
  })
  started.once('exit', (code) => {
    child = null
    for (const { reject } of waiting.splice(0)) reject(new Error(`Python ended with ${code}.`))
  })
  return started
}

/** Whether the process keeps the tests running, which it does while somebody waits for an answer. */
function keepAlive(of: ChildProcess, isAwaited: boolean): void {
  for (const one of [of, of.stdin as Socket, of.stdout as Socket])
    if (isAwaited) one.ref()
    else one.unref()
}

/** What the program in Python says, started on these arguments. */
export function verifyInPython(...args: string[]): Promise<Said> {
  const running = (child ??= start())
  keepAlive(running, true)
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject })
    running.stdin?.write(`${JSON.stringify(args)}\n`)
  })
}
