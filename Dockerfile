# The same two commands as anywhere: npm start installs and builds what is missing, then serves.
FROM node:24-bookworm-slim AS built
WORKDIR /shop
COPY . .
RUN node scripts/prepare.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=built --chown=node:node /shop .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
