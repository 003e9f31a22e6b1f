import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * A service in its own process that costs as little as possible, so that the benchmark measures the proxies. It reads
 * requests with a length or in chunks, and gives each the same answer.
 */
const answer = '["https://lists.example.com/pending/0123456789abcdef"]';
const response = Buffer.from(
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${answer.length}\r\nconnection: keep-alive\r\n\r\n${answer}`,
);

const serve = (socket: Socket) => {
  let waiting = '';
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1');
    for (let end = endOfRequest(waiting); end > 0; end = endOfRequest(waiting)) {
      waiting = waiting.slice(end);
      socket.write(response);
    }
  });
};

/** The end of the first request, or 0 until it has arrived. */
function endOfRequest(text: string): number {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const headers = text.slice(0, head);
  if (/\r\ntransfer-encoding: *chunked/i.test(headers)) {
    const last = text.indexOf('\r\n0\r\n\r\n', head);
    return last < 0 ? 0 : last + 7;
  }
  const [, length = '0'] = /\r\ncontent-length: *(\d+)/i.exec(headers) ?? [];
  const end = head + 4 + Number(length);
  return text.length < end ? 0 : end;
}

const server = createServer(serve).listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit());
