/** Where data are: the database, the directory of files, and the bucket of photos that several machines share. */
import { z } from "zod";

/** Parts of PHOTO_BUCKET_URL. */
export interface PhotoBucket {
  /** Origin of the object store, such as https://s3.example.com. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
}

/**
 * Reads an address such as `https://KEY:SECRET@s3.example.com/photos?region=eu-central-1`. Key and secret are
 * percent-encoded.
 * @returns undefined if a part is missing
 */
function parseBucket(text: string): PhotoBucket | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, origin, pathname, searchParams, hash } = new URL(text);
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? [];
  const isPlain = hash === "" && [...searchParams.keys()].every((name) => name === "region");
  if (!/^https?:$/.test(protocol) || username === "" || password === "" || !bucket || !isPlain)
    return undefined;
  return {
    endpoint: origin,
    region: searchParams.get("region") || "us-east-1",
    bucket,
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
  .optional();

export const storageVariables = {
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATA_DIR: z.string().default("./var"),
  PHOTO_BUCKET_URL: z
    .string()
    .refine(
      (value) => parseBucket(value) !== undefined,
      "must be an address such as https://KEY:SECRET@s3.example.com/photos?region=eu-central-1",
    )
    .transform(parseBucket)
    .optional(),
};
