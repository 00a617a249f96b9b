import { own } from '../../../src/lib/own.ts'
import type { MessagePort, Worker } from 'node:worker_threads'

/** The functions that a thread offers, by name. */
type Answers = Record<keyof never, (...args: never[]) => Promise<unknown>>

/** Calls a function of a thread. */
export type Call<Of extends Answers> = <Name extends keyof Of>(
  name: Name,
  ...args: Parameters<Of[Name]>
) => Promise<Awaited<ReturnType<Of[Name]>>>

interface Question {
  question: number
  name: string
  args: never[]
}

/** `details` are properties that a copied error loses. */
type Answer = { answerTo: number; value: unknown } | { answerTo: number; error: unknown; details: object }

/** Calls a thread that uses `answerQuestions`. Its other messages are ignored. */
export function callThread<Of extends Answers>(worker: Worker): Call<Of> {
  let last = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  worker.on('message', (answer: Partial<Answer>) => {
    const { answerTo } = answer
    if (answerTo === undefined) return
    waiting.get(answerTo)?.(answer as Answer)
    waiting.delete(answerTo)
  })
  const send: (question: Question) => void = worker.postMessage.bind(worker)
  const call = (name: string, ...args: never[]) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, (answer) =>
        'error' in answer ? reject(withDetails(answer.error, answer.details)) : resolve(answer.value),
      )
      send({ question: last, name, args })
    })
  return call as Call<Of>
}

const withDetails = (error: unknown, details: object) =>
  error instanceof Error ? Object.assign(error, details) : error

/** Offers functions on a port. */
export function answerQuestions<Of extends Answers>(port: MessagePort, answers: Of): void {
  const send: (answer: Answer) => void = port.postMessage.bind(port)
  port.on('message', async ({ question, name, args }: Question) => {
    try {
      send({ answerTo: question, value: await own(answers, name)!(...args) })
    } catch (error) {
      const { code, path, dest, syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException & { dest: string }>
      send({ answerTo: question, error, details: { code, path, dest, syscall } })
    }
  })
}
