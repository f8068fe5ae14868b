/** Limits of expensive calls, counted by each process for itself. */
import { TokenBuckets } from "#app/http/rate-limit.server.ts";

/** Files that an operator may upload per minute, more than anybody selects by hand. */
const uploadsPerMinute = 20;
/** Messages of a property system per minute, enough for one that sends each change of a day by itself. */
const channelMessagesPerMinute = 120;
/** Document downloads per order and minute. Allows each of about five documents on three devices. */
const documentsPerMinute = 20;

export interface Limits {
  /** Remaining expensive API calls by client address. */
  apiLimit: TokenBuckets;
  /** Remaining document downloads by order. */
  paperLimit: TokenBuckets;
  /** Remaining uploads by operator. */
  uploadLimit: TokenBuckets;
  /** Remaining messages by access of a property system. */
  channelLimit: TokenBuckets;
}

/** @param parts limits of tests, used as they are */
export function openLimits(apiCallsPerMinute: number, parts: Partial<Limits>): Limits {
  const perMinute = (calls: number) => new TokenBuckets(calls, () => performance.now());
  return {
    apiLimit: parts.apiLimit ?? perMinute(apiCallsPerMinute),
    paperLimit: parts.paperLimit ?? perMinute(documentsPerMinute),
    uploadLimit: parts.uploadLimit ?? perMinute(uploadsPerMinute),
    channelLimit: parts.channelLimit ?? perMinute(channelMessagesPerMinute),
  };
}
