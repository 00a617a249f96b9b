import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createTinyProject } from '../fixtures/tiny-project.ts'
import { linkPackages, makeFolder, removeFolder } from './project-copy.ts'
import { commandArguments } from '../fixtures/command.ts'

export interface DevServer {
  folder: string
  url: string
  output: () => string
  stop: () => Promise<void>
}

export async function startDevServer(args: string[] = [], variables: NodeJS.ProcessEnv = {}): Promise<DevServer> {
  const folder = makeFolder()
  await createTinyProject(folder)
  linkPackages(folder)
  const { NODE_ENV: _, ...environment } = process.env
  const command = [...commandArguments('dev', folder), '--port', '0', ...args]
  const server = spawn(process.execPath, command, { cwd: folder, env: { ...environment, NO_COLOR: '1', ...variables } })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/localhost:\d+\//.exec(output)
      if (address) resolve(address[0])
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', () => reject(new Error(output)))
  })
  return {
    folder,
    url,
    output: () => output,
    async stop() {
      if (server.exitCode === null) {
        const ended = once(server, 'exit')
        server.kill()
        await ended
      }
      removeFolder(folder)
    },
  }
}
