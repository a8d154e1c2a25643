# The image of the site, for any SITE_URL; that of the reference API is reference-api/Dockerfile.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
RUN STANDALONE=1 npm run build:site

FROM node:24-bookworm-slim
WORKDIR /app
# Without the others, glibc keeps the memory in which pictures were encoded.
ENV NODE_ENV=production MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
# The files that the site needs at run time, as Next.js has traced them.
COPY --from=build /app/.next/standalone ./
# All that is ever written: pages, data and pictures of the cache, and what the site keeps.
RUN mkdir -p .next/cache .next/server/route-cache .data && chown node:node .next/cache .next/server/route-cache .data
VOLUME ["/app/.next/cache", "/app/.next/server/route-cache", "/app/.data"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "dist/site-server.cjs"]
