import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Encoding } from "#app/web/choose-encoding.server.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a finished body in one shot: smaller and cheaper than compressing a stream chunk by chunk. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return toGzip(body, { level: 6 });
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
