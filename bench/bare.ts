import { createServer } from 'node:http'

// The bare server: one string of the asked size from memory, the most that Node can do on this machine.
const body = Buffer.alloc(Number(process.argv[2]), 'x')
const server = createServer((_req, res) => {
  res.setHeader('Content-Type', 'text/plain')
  res.setHeader('Content-Length', body.length)
  res.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
