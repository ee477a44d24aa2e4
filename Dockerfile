# Builds the pages and the server. A compiler is here only for the driver of SQLite, where no binary can be downloaded.
FROM node:22-bookworm-slim AS build
WORKDIR /liveloom
RUN apt-get update && apt-get install --yes --no-install-recommends python3 make g++
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund
RUN find dist -name '*.map' -delete

# Runs the server as a user without rights; only /data is written.
FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 LIVELOOM_DATA_DIR=/data
WORKDIR /liveloom
COPY --from=build /liveloom/package.json /liveloom/LICENSE /liveloom/README.md /liveloom/CHANGELOG.md ./
COPY --from=build /liveloom/node_modules ./node_modules
COPY --from=build /liveloom/dist ./dist
COPY --from=build /liveloom/fixtures/bundles ./fixtures/bundles
COPY --from=build /liveloom/fixtures/media ./fixtures/media
COPY --from=build /liveloom/fixtures/recordings/demo.jsonl ./fixtures/recordings/demo.jsonl
RUN ln -s /liveloom/dist/node/cli.js /usr/local/bin/liveloom && chmod +x dist/node/cli.js
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "dist/node/cli.js", "start"]
