# One image for a laptop, a machine and every node of a cluster. docs/decisions/113-operation-files.md says
# what it holds and why.
#   docker build -t limelight:0.1.0 .

# The same system as below: npm chooses compiled packages by the processor and the C library.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /limelight
COPY package.json package-lock.json ./
# Packages' scripts do not run: everything compiled comes compiled.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY contract contract
COPY parts parts
COPY kit kit
COPY tools tools
COPY app app
COPY docs docs
COPY migrations migrations
COPY server server
RUN node scripts/build.mjs && find dist -name '*.map' -delete

FROM node:24.21.0-bookworm-slim
WORKDIR /limelight
ENV NODE_ENV=production DATA_DIR=/data
# Packages that are not bundled into the server's file, because they have code for one processor.
COPY --from=build /limelight/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /limelight/node_modules/better-sqlite3/package.json node_modules/better-sqlite3/package.json
COPY --from=build /limelight/node_modules/better-sqlite3/lib node_modules/better-sqlite3/lib
COPY --from=build /limelight/node_modules/better-sqlite3/prebuilds node_modules/better-sqlite3/prebuilds
COPY package.json ./
COPY --from=build /limelight/dist dist
# The only writable folder needed besides /tmp.
RUN install -d -o 1000 -g 1000 -m 0700 /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
