/** A bucket of an object store (S3), in which several machines keep the same photos. */
import type { Readable } from "node:stream";

import type * as S3 from "@aws-sdk/client-s3";

import type { PhotoBucket } from "#app/config/storage.server.ts";

/** All methods throw if the store does not answer or refuses the key. */
export interface Bucket {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns null if the bucket has no such file */
  get(name: string): Promise<Buffer | null>;
  /** Dates a file as of now. Returns false if the bucket has no such file. */
  touch(name: string): Promise<boolean>;
  delete(name: string): Promise<void>;
  /** Time of the last `put` or `touch`; null if the bucket has no such file. */
  date(name: string): Promise<Date | null>;
  /** Names of all files with the time of their last `put` or `touch`. */
  list(): Promise<Map<string, Date>>;
}

/** Photos never change under their name. */
const cacheControl = "public, max-age=31536000, immutable";

const usualLimits = {
  /** Each attempt to read ends after this time, so that a store without an answer does not hold a form for minutes. */
  requestMs: 10_000,
  /** After a failure no photo is fetched for this time, so that a store that is down slows neither emails nor documents. */
  restMs: 10_000,
};
/** A photo of some MB may take longer to the store than from it. */
const writeFactor = 3;

const openBuckets = new WeakMap<PhotoBucket, Bucket>();

/** The bucket of these settings, opened once per process. */
export function openBucket(settings: PhotoBucket): Bucket {
  const open = openBuckets.get(settings) ?? createBucket(settings);
  openBuckets.set(settings, open);
  return open;
}

/** @param limits in ms */
export function createBucket(
  { endpoint, region, bucket, keyId, secret }: PhotoBucket,
  { requestMs, restMs } = usualLimits,
): Bucket {
  let restsUntil = 0;
  // Loaded on first use, because most shops have no bucket and the package is large.
  let loading: Promise<{ s3: typeof S3; client: S3.S3Client }> | undefined;
  const load = () =>
    (loading ??= import("@aws-sdk/client-s3").then((s3) => ({
      s3,
      client: new s3.S3Client({
        endpoint,
        region,
        credentials: { accessKeyId: keyId, secretAccessKey: secret },
        // The bucket's name in the path needs no DNS entry of its own.
        forcePathStyle: true,
        // Many stores other than Amazon's do not know the newer checksums.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
        // Without the last one a request that takes longer is only reported.
        requestHandler: {
          requestTimeout: requestMs,
          connectionTimeout: requestMs,
          throwOnRequestTimeout: true,
        },
      }),
    })));
  return {
    async put(name, bytes) {
      const { s3, client } = await load();
      const file = { Bucket: bucket, Key: name, Body: bytes, CacheControl: cacheControl };
      await client.send(new s3.PutObjectCommand(file), { requestTimeout: writeFactor * requestMs });
    },
    async get(name) {
      if (performance.now() < restsUntil) throw new Error("the bucket did not answer a moment ago");
      const { s3, client } = await load();
      try {
        const { Body: body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: name }));
        return body ? await readWithin(body as Readable, requestMs) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        restsUntil = performance.now() + restMs;
        throw error;
      }
    },
    async touch(name) {
      const { s3, client } = await load();
      try {
        // Copying a file to itself is allowed if its metadata are given anew.
        const copy = { CopySource: `${bucket}/${name}`, MetadataDirective: "REPLACE" } as const;
        await client.send(
          new s3.CopyObjectCommand({ Bucket: bucket, Key: name, CacheControl: cacheControl, ...copy }),
        );
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async delete(name) {
      const { s3, client } = await load();
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    async date(name) {
      const { s3, client } = await load();
      try {
        const head = await client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: name }));
        return head.LastModified ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list() {
      const { s3, client } = await load();
      const dates = new Map<string, Date>();
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key: name, LastModified: date } of page.Contents ?? [])
          if (name !== undefined && date) dates.set(name, date);
      return dates;
    },
  };
}

/** The time of a request ends with the head of its answer. */
async function readWithin(body: Readable, ms: number): Promise<Buffer> {
  const timer = setTimeout(() => body.destroy(new Error("the bucket sends too slowly")), ms);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(timer);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
