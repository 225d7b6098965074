# Everything that `npm start` prepares is prepared here. Then packages are removed that are only needed for building, or
# that are bundled into the server completely.
FROM node:24-bookworm-slim AS built
RUN mkdir /shop && chown node:node /shop
WORKDIR /shop
USER node
COPY --chown=node:node . .
RUN node scripts/prepare.mjs \
  && npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
    @iconify-json/lucide @react-router/dev @react-router/node @stripe/react-stripe-js @stripe/stripe-js \
    @tailwindcss/vite daisyui isbot react react-dom react-router react-toastify \
    recharts rolldown tailwindcss typescript vite vitest \
  && rm -rf node_modules/node/node_modules

# Node 26 comes with npm install, so the base image needs none.
FROM debian:bookworm-slim
RUN useradd --uid 1000 --create-home --shell /bin/bash node && mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/shop/node_modules/.bin:$PATH
WORKDIR /shop
COPY --from=built --chown=node:node /shop .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10m \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs", "--as-built"]
