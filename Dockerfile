# The proxy alone, from this repository: docker build -t joinery-proxy .
FROM node:24-slim AS build
WORKDIR /joinery
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY database/package.json database/
COPY server/package.json server/
COPY widget/package.json widget/
COPY proxy/package.json proxy/
COPY service/package.json service/
COPY console/package.json console/
COPY demo/package.json demo/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Anew, as npm prune leaves the tools of the root where they are. The image is 66 MB larger than its base.
RUN npm ci --omit=dev --no-audit --no-fund --workspace proxy --workspace contract --workspace database --workspace server --workspace widget

FROM node:24-slim
WORKDIR /joinery
ENV NODE_ENV=production
COPY --from=build /joinery/package.json ./
COPY --from=build /joinery/node_modules node_modules
COPY --from=build /joinery/contract contract
COPY --from=build /joinery/database database
COPY --from=build /joinery/server server
COPY --from=build /joinery/widget widget
COPY --from=build /joinery/proxy proxy
RUN mkdir /config /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4001
# The configuration has to listen on every address (host: '0.0.0.0') and on this port.
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4001/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "proxy/main.ts"]
CMD ["serve", "--config", "/config"]
