import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

// A wire to a port of this machine on which everything takes so many milliseconds, each way. A process of its own, so that
// no load holds it up: node distant-wire.ts PORT MILLISECONDS

const [port, milliseconds] = process.argv.slice(2).map(Number)
process.on('disconnect', () => process.exit())

const carry = (from: Socket, to: Socket) =>
  from
    .on('data', (bytes) => setTimeout(() => to.write(bytes), milliseconds))
    .on('error', () => {})
    .on('close', () => to.destroy())

const server = createServer({ noDelay: true }, (near) => {
  const far = connect({ port: port ?? 0, host: '127.0.0.1', noDelay: true })
  carry(near, far)
  carry(far, near)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
