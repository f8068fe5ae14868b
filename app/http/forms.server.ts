/** Reads posted forms, checks that they come from our pages, and builds the replies to rejected forms. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { type AppLoadContext, data } from "@remix-run/node";
import {
  type Constraint,
  parse as parseFields,
  type Submission,
  type SubmissionResult,
} from "@conform-to/dom";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { LRUCache } from "lru-cache";
import type { z } from "zod";

import {
  cookieTable,
  readDeskCookie,
  secureLoginName,
  memoize,
  type RequestHead,
  urlOf,
} from "#app/http/cookies.server.ts";
import { readMultipart, type SentFile } from "#app/http/request/multipart.server.ts";
import { takeCall } from "#app/http/rate-limit.server.ts";
import { isDeskPath, hasOwnProof } from "#app/http/route-facts.ts";
import { cleanText, cleanTypeset } from "#app/domain/text/typed-text.ts";
import { formTexts as t } from "#locale/forms.ts";

const formContentType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

interface FormShape {
  /** For texts of authors: soft hyphens and no-break spaces stay, and a refused form returns texts of any length. */
  typeset?: true;
}

/**
 * The fields of a posted form without invisible characters (decision 093). Every action must read its form with this
 * function.
 * @throws Response 400 unreadable body, 403 no proof that the form is ours, 413 too many fields or too much text, 415
 * not a form
 */
export async function readForm(
  request: Request,
  context: AppLoadContext,
  shape: FormShape = {},
): Promise<FormData> {
  const { form } = await parseRequest(request, context, shape);
  requireProof(request, context, form);
  return form;
}

/**
 * A form with an optional file in the field `file`, and the first such file. The file's bytes are not copied into a
 * `File`.
 * @throws as `readForm`
 */
export async function readFileForm(
  request: Request,
  context: AppLoadContext,
  shape: FormShape = {},
): Promise<{ form: FormData; file: SentFile | undefined }> {
  const { form, files } = await parseRequest(request, context, shape);
  requireProof(request, context, form);
  // A text in the field of the file is not a file.
  form.delete("file");
  fileForms.set(context, form);
  return { form, file: files.find(([name]) => name === "file")?.[1] };
}

const fileForms = new WeakMap<AppLoadContext, FormData>();
const typesetForms = new WeakSet<FormData>();

/** The form that `readFileForm` read for this request. */
export const findFileForm = (context: AppLoadContext): FormData | undefined => fileForms.get(context);

function requireProof(request: Request, context: AppLoadContext, form: FormData): void {
  if (context.formTrust === "token" && !isProven(request, context, form)) {
    throw new Response(t("unproven"), { status: 403, statusText: "Forbidden" });
  }
}

async function parseRequest(
  request: Request,
  context: AppLoadContext,
  { typeset }: FormShape,
): Promise<{ form: FormData; files: [name: string, file: SentFile][] }> {
  const clean = typeset ? cleanTypeset : cleanText;
  const type = request.headers.get("Content-Type");
  if (type && !formContentType.test(type)) {
    throw new Response(t("noForm"), { status: 415, statusText: "Unsupported Media Type" });
  }
  const form = new FormData();
  if (typeset) typesetForms.add(form);
  const files: [string, SentFile][] = [];
  for (const [name, value] of await readFields(request, context)) {
    if (!isFieldName(name)) continue;
    if (typeof value === "string")
      form.append(name, fieldsReadAsSent.has(name) ? value.replaceAll("\0", "") : clean(value));
    else files.push([name, value]);
  }
  return { form, files };
}

/** Limit of an uploaded file. The whole request may be slightly larger. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Larger multipart bodies are parsed in a worker thread. */
const mainThreadLimit = 64 * 1024;

async function readFields(
  request: Request,
  { shop, fileForm }: AppLoadContext,
): Promise<Iterable<readonly [name: string, value: string | SentFile]>> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = fileForm ?? new Uint8Array(await request.arrayBuffer().catch(throwUnreadable));
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams(decoder.decode(bytes));
  const read = await (bytes.length > mainThreadLimit ? shop.files.form : readMultipart)(bytes, type);
  if (read.ok) return read.fields;
  if (read.refusal === "unreadable") return throwUnreadable();
  throw new Response(t("tooLarge"), { status: 413, statusText: "Content Too Large" });
}

const decoder = new TextDecoder();

/** A POST without body and Content-Type is a client error, so the status is 400. */
function throwUnreadable(): never {
  throw new Response(t("unreadable"), { status: 400, statusText: "Bad Request" });
}

/** Fields that only lose NUL characters: passwords, and values the page itself wrote, such as displayed prices. */
export const fieldsReadAsSent: ReadonlySet<string> = new Set([
  "password",
  "current",
  "confirm",
  "proof",
  "seen",
  "stand",
  "serviceCode",
]);

/** Our longest field name has 64 characters, our deepest has two parts. */
const maxNameSize = { characters: 100, parts: 4 } as const;

/** Conform parses a name recursively as a path, and treats some names as commands. Our forms have no such names. */
function isFieldName(name: string): boolean {
  if (name.length > maxNameSize.characters) return false;
  const parts = name.split(".");
  return (
    parts.length <= maxNameSize.parts && parts.every((part) => /^(?!__)[\w-]+$/.test(part) && !(part in {}))
  );
}

function isProven(request: Request, context: AppLoadContext, form: FormData): boolean {
  const cookies = provingCookies(request, context);
  if (cookies.length === 0) return true;
  const token = form.get("formToken");
  if (typeof token !== "string") return false;
  return cookies.some((cookie) => checkFormToken(context.shop.config.sessionSecrets, cookie, token));
}

const keyBytes = 16;
/** Random bytes for many keys, generated at once. */
let randomPool = Buffer.alloc(0);

/**
 * A value for the hidden field `formKey` of a form that creates something (decision 050). Only the page's reader gets it.
 */
export function newFormKey(): string {
  if (randomPool.length < keyBytes) randomPool = randomBytes(128 * keyBytes);
  const key = randomPool.toString("base64url", 0, keyBytes);
  randomPool = randomPool.subarray(keyBytes);
  return key;
}

/** The key of a posted form. Undefined when it is absent or malformed. */
export function formKeyIn(form: FormData): string | undefined {
  const sent = form.get("formKey");
  return typeof sent === "string" && /^[\w-]{22}$/.test(sent) ? sent : undefined;
}

/** Limits of the text sent back with an error, for each field and for the whole form, unless authors wrote it. */
const maxFieldLength = 2_000;
const maxFormLength = 10_000;

/** By field name. The empty name stands for the whole form. */
type FieldErrors = Readonly<Record<string, string>>;

/**
 * Validates the shape of a posted form. Commands check the domain rules later.
 * A form that only shows or hides its password gets its values back without errors.
 * @param hideFields names of fields that are never sent back
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  hideFields: readonly string[] = [],
): { ok: true; value: z.output<Schema> } | { ok: false; reply: SubmissionResult } {
  if (form.has("sichtbar")) {
    // Replaces the button's text by a description of the change.
    form.set("sichtbar", t(form.has("lesbar") ? "passwordHidden" : "passwordShown"));
    return { ok: false, reply: buildRefusalReply(form, {}, hideFields) };
  }
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { ok: true, value: submission.value };
  return { ok: false, reply: buildReply(form, submission, hideFields) };
}

/** The reply to a valid form that a command refused. Errors keep their order. */
export function buildRefusalReply(
  form: FormData,
  errors: FieldErrors,
  hideFields: readonly string[] = [],
): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
  return buildReply(form, parseFields(form, { resolve: () => ({ error }) }), hideFields);
}

/**
 * The 429 response to a form that was sent too often. Its route must export `headers = retryAfterHeaders`.
 * @param wait milliseconds until the next attempt
 */
export function tooManyRequests<Answer extends object>(answer: Answer, wait: number) {
  const headers = { "Retry-After": String(Math.ceil(wait / 1000)) };
  return data(answer, { status: 429, headers });
}

/**
 * The 429 response to a client that fills carts faster than people do, by page and API together. Null below the limit.
 * @param sentence the error shown on the page
 */
export function limitNewCarts(form: FormData, { shop, client }: AppLoadContext, sentence: string) {
  const wait = takeCall(shop.apiLimit, client);
  if (wait === 0) return null;
  return tooManyRequests(
    { reply: buildRefusalReply(form, { "": sentence }), title: undefined, question: undefined },
    wait * 1000,
  );
}

function buildReply(
  form: FormData,
  submission: Submission<unknown>,
  hideFields: readonly string[],
): SubmissionResult {
  const { error = {}, initialValue } = submission.reply({
    hideFields: ["formToken", "formKey", ...hideFields],
  });
  let remaining = maxFormLength;
  const isWhole = typesetForms.has(form);
  const truncate = (text: unknown): string => {
    if (isWhole) return String(text);
    const kept = String(text).slice(0, Math.min(maxFieldLength, remaining));
    remaining -= kept.length;
    return kept;
  };
  // Conform reads a dot in a name as a path separator. The reply keeps the names of the fields.
  const flatten = (value: unknown, name: string): [string, string | string[]][] => {
    if (typeof value === "string") return [[name, truncate(value)]];
    if (Array.isArray(value)) return [[name, value.map(truncate)]];
    return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, `${name}.${key}`));
  };
  const values = Object.entries(initialValue ?? {}).flatMap(([name, value]) => flatten(value, name));
  return { status: "error", initialValue: Object.fromEntries(values), error };
}

/** HTML constraints derived from a schema, so that browsers need not load Zod. */
export function constraintOf<Schema extends z.ZodType>(schema: Schema) {
  return { ...getZodConstraint(schema) } as Record<keyof z.input<Schema> & string, Constraint>;
}

// Checks that a form comes from our pages: by the browser's Origin header, else by a token in the form.

/** Cookies that identify a visitor. Messages are last, because the page that shows them deletes their cookie. */
const { cart, login, messages } = cookieTable;
const ownCookieNames = new Set([cart.name, login.name, secureLoginName, messages.name]);

/** Raw values of our cookies in a Cookie header. The cart's is first. */
export function ownCookies(header: string | null | undefined): string[] {
  const found = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const separator = part.indexOf("=");
    const name = part.slice(0, separator).trim();
    const value = part.slice(separator + 1).trim();
    if (separator > 0 && ownCookieNames.has(name) && value !== "") found.set(name, value);
  }
  return [...ownCookieNames].flatMap((name) => found.get(name) ?? []);
}

/**
 * The value of the hidden field `formToken`, for browsers that send neither Origin nor Sec-Fetch-Site.
 * It is derived from the visitor's cookie, so nobody else can calculate it.
 */
export function formToken(secret: string, cookieValue: string): string {
  return createHmac("sha256", secret).update(`form-token\n${cookieValue}`).digest("base64url");
}

/** Recent tokens by secret and cookie, because a visitor sends the same cookie with every page. */
const tokens = new LRUCache<string, string>({ max: 2_000 });

/** The cookies that a form token is bound to. The back office uses only its own cookie, which shop pages never use. */
function provingCookies(request: RequestHead, { shop }: AppLoadContext): string[] {
  if (!isDeskPath(urlOf(request).pathname)) return ownCookies(request.headers.get("Cookie"));
  const cookie = readDeskCookie(shop.config, request);
  return cookie === null ? [] : [cookie];
}

/**
 * The value of the hidden field `formToken`. Undefined for a visitor without our cookies: there is nothing to forge,
 * and cached pages need no token.
 */
export function formTokenFor(request: RequestHead, context: AppLoadContext): string | undefined {
  const [cookie] = provingCookies(request, context);
  if (cookie === undefined) return undefined;
  const [secret] = context.shop.config.sessionSecrets;
  return memoize(tokens, `${secret}\n${cookie}`, () => formToken(secret, cookie));
}

/** True when `token` was made for `cookieValue` with one of the secrets. Runs in constant time. */
export function checkFormToken(secrets: readonly string[], cookieValue: string, token: string): boolean {
  const given = Buffer.from(token);
  return secrets.some((secret) => {
    const expected = Buffer.from(formToken(secret, cookieValue));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export interface OriginEvidence {
  method: string;
  /** Normalised path, like `URL.pathname`. */
  path: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
  host: string | undefined;
}

/**
 * Decides whether an unsafe request comes from our pages. "token" means that the headers do not show it, as in lynx and
 * w3m, so `readForm` checks the form's token. Paths with their own proof also get "token".
 * Chromium, Firefox and Safari send Sec-Fetch-Site on https and localhost, and Origin with every POST.
 */
export function judgeOrigin(
  evidence: OriginEvidence,
  publicUrl: string,
): "same-origin" | "token" | "refused" {
  if (evidence.method === "GET" || evidence.method === "HEAD") return "same-origin";
  if (hasOwnProof(evidence.path)) return "token";
  const site = evidence.secFetchSite?.toLowerCase();
  if (site === "cross-site" || site === "same-site") return "refused";
  const origin = evidence.origin?.trim().toLowerCase();
  const hasNoOrigin = origin === undefined || origin === "" || origin === "null";
  if (!hasNoOrigin && !isOurs(origin, evidence.host, publicUrl)) return "refused";
  if (site === "same-origin" || site === "none") return "same-origin";
  return hasNoOrigin ? "token" : "same-origin";
}

/**
 * True for PUBLIC_URL and for the requested host, so that 127.0.0.1 works as well as localhost. Other sites cannot
 * choose the Host header. When PUBLIC_URL is https, a plain http page of the same name is foreign.
 */
function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (host === undefined) return false;
  const name = host.toLowerCase();
  return origin === `https://${name}` || (origin === `http://${name}` && publicUrl.startsWith("http:"));
}
