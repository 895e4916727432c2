import Fastify from 'fastify'

process.once('message', async (body) => {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send(app.server.address().port)
})
