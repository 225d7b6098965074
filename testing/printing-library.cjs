// Loaded into a shop before its own code, in the place of a library that prints as it likes; told by a message when to.
process.on('message', (what) => {
  if (what === 'throw')
    setTimeout(() => {
      throw new Error('nobody catches this\nfrom robin@example.com')
    })
  if (what !== 'print') return
  console.error('two\nlines, \u2028 a separator and \u0085 another, of robin@example.com')
  console.trace('where it was')
  console.log('%s and %j', '\u001b[31mred\u001b[0m', { to: 'robin%40example.com' })
  console.table([{ a: 1 }])
  process.stderr.write('as it is\n')
  process.stdout.write(Buffer.from('bytes of Robin <robin@example.com>\n'))
  process.emitWarning('a warning of Node')
  Promise.reject(new Error('rejected')).catch((error) => console.warn(error))
})
