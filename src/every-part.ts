// All that the server loads, at once or when it is first needed. `node src/server.ts --compile` loads it and ends, so
// that everything is compiled before the first start: a process that compiles has to keep the compiler in its memory.
import './open-database.ts'
import './outside/cut-picture.ts'
import './outside/invoice-pdf.ts'
import './serve.ts'
