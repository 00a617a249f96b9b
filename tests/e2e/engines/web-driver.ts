import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Driver } from './engines.ts'

/** Code points of keys that are no characters, as the WebDriver standard has them. */
const keys: Record<string, string> = {
  Escape: '\uE00C',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  End: '\uE010',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}

/** Drives WebKitGTK's own small browser by the classic protocol, on a display of its own. */
export async function startWebKit(): Promise<Driver> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const { sessionId } = await untilAnswered(() => call<{ sessionId: string }>('POST', '/session', { capabilities: {} }))
  const session = `/session/${sessionId}`
  const post = <Value>(command: string, body: object) => call<Value>('POST', `${session}/${command}`, body)
  const act = (id: string, actions: object[]) =>
    post('actions', {
      actions: [{ type: id, id, ...(id === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
    })

  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const typeKeys = (values: string[]) =>
    act(
      'key',
      values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )

  return {
    goto: (url) => post('url', { url }),
    run: (source) => post('execute/sync', { script: `return (${source})`, args: [] }),
    point: (x, y, isClick) =>
      act('pointer', [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        ...(isClick
          ? [
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ]
          : []),
      ]),
    press: (key) => typeKeys([keys[key] ?? key]),
    type: (text) => typeKeys([...text]),
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    async stop() {
      await call('DELETE', session)
      await Promise.all([driver, display].map(end))
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function untilAnswered<Value>(action: () => Promise<Value>, tries = 100): Promise<Value> {
  try {
    return await action()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return untilAnswered(action, tries - 1)
  }
}
