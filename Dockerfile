# The app, from this repository: docker build -t joinery . It can also run only the proxy, or only the service.
FROM node:24-slim AS build
WORKDIR /joinery
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY database/package.json database/
COPY server/package.json server/
COPY operations/package.json operations/
COPY widget/package.json widget/
COPY proxy/package.json proxy/
COPY service/package.json service/
COPY console/package.json console/
COPY app/package.json app/
COPY demo/package.json demo/
COPY test/everywhere/clients/package.json test/everywhere/clients/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Installs again, because npm prune keeps the root's dev tools. Nothing reads the packages' types and source maps.
RUN npm ci --omit=dev --no-audit --no-fund --workspace app --workspace proxy --workspace service --workspace console --workspace contract --workspace database --workspace server --workspace operations --workspace widget \
  && find node_modules */node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' \) -delete
# Node.js and the libraries that it loads are all that the app needs of a system.
RUN mkdir /system && cd /system && mkdir -m 1777 tmp \
  && cp --parents --dereference "$(which node)" $(ldd "$(which node)" | grep -o '/[^ ]*') /etc/passwd /etc/group /etc/nsswitch.conf .

# Without a shell or a package manager. docs/benchmarks.md has its size.
FROM scratch
COPY --from=build /system /
WORKDIR /joinery
# The app and the service listen here. The proxy's configuration needs host: '0.0.0.0'.
ENV PATH=/usr/local/bin NODE_ENV=production HOST=0.0.0.0 PORT=4001 DATA_DIR=/data
# Larger transactions of SQLite need temporary files, which hold what people typed.
ENV SQLITE_TMPDIR=/data
COPY --from=build /joinery/package.json ./
COPY --from=build /joinery/node_modules node_modules
COPY --from=build /joinery/contract contract
COPY --from=build /joinery/database database
COPY --from=build /joinery/server server
COPY --from=build /joinery/operations operations
COPY --from=build /joinery/widget widget
COPY --from=build /joinery/proxy proxy
COPY --from=build /joinery/service service
COPY --from=build /joinery/console console
COPY --from=build /joinery/app app
RUN ["node", "-e", "fs.mkdirSync('/config'); fs.mkdirSync('/data', { mode: 0o700 }); fs.chownSync('/data', 1000, 1000)"]
USER node
VOLUME /data
EXPOSE 4001
# /healthz says that the process answers. It must not fail with the database: a restart wouldn't help.
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4001) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Other arguments: proxy/main.ts serve --config /config, service/main.ts serve, or a command such as app/main.ts doctor.
ENTRYPOINT ["node"]
CMD ["app/main.ts", "serve"]
