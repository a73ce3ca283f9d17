// The health check of the image: ends with 0 when the site in this container is ready to answer.
import { get } from 'node:http';

process.exitCode = 1;
const request = get(
  { host: '127.0.0.1', port: process.env.PORT ?? 3000, path: '/readyz', timeout: 4000 },
  (response) => {
    process.exitCode = response.statusCode === 200 ? 0 : 1;
    response.resume();
  },
);
request.on('timeout', () => request.destroy());
request.on('error', () => undefined);
