import type { FileOffer } from "#app/operate/catalogue-file.server.ts";
import type { Readable } from "#app/operate/readable-part.server.ts";

/** An offer of a file as far as it can be read: what the rules between its fields are given. */
export type ReadableOffer = Readable<FileOffer>;

export type ReadableVariant = NonNullable<NonNullable<ReadableOffer["variants"]>[number]>;
