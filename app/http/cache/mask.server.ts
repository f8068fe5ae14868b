/**
 * Placeholders that stand for values in a page until it is sent. They are random per process, so no user content can
 * contain one.
 */
import { randomBytes } from "node:crypto";

const secret = randomBytes(12).toString("hex");

/** @param name lower-case letters, optionally followed by a number */
export const createMask = (name: string) => `m${secret}${name}m`;

/** Matches any placeholder and captures its name. */
export const maskPattern = new RegExp(`m${secret}([a-z]+\\d*)m`, "g");
