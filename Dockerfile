# The portal in one image, for every role: `docker build -t genetic-health-portal:0.1.0 .`
# Packages, sources and tools stay behind in the stages before; what runs is Node, what was built and what that needs.
# No package needs its install scripts, and some of them call home.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
COPY events/package.json events/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY test/package.json test/

FROM packages AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM packages AS running
RUN npm ci --ignore-scripts --omit=dev --workspace=@portal/events --workspace=@portal/backend --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# an end for the heap, and two pools for all threads; how much garbage a role keeps is its own affair (backend/src/heap.ts)
ENV NODE_OPTIONS="--max-old-space-size=512" MALLOC_ARENA_MAX=2
WORKDIR /portal
COPY --from=running /portal ./
COPY --from=build /portal/events/dist events/dist
COPY --from=build /portal/backend/dist backend/dist
COPY --from=build /portal/backend/bin backend/bin
COPY --from=build /portal/backend/data backend/data
COPY --from=build /portal/frontend/dist frontend/dist
# nothing but the data, and copies of them, belong to the user that it runs as
RUN install --directory --owner=node --group=node --mode=0700 /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=6 CMD ["node", "backend/bin/health.mjs"]
CMD ["node", "backend/dist/main.js"]
