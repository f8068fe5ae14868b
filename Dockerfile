# docker build -t shop .     builds the repository for live mode; docs/going-live.md says what it needs to run.
FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ENV SHOP_MODE=live
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /shop
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/public public
COPY --from=build /shop/bin bin
# Migrations, and the letters of papers.
COPY --from=build /shop/app app
USER node
# glibc keeps what each thread once needed for pictures, unless it is told not to: 120 MB.
ENV NODE_ENV=production SHOP_MODE=live DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
