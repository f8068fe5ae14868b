/** A posted form: whether it is ours, what stands in it, and how it goes back. */
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
  remembered,
  type RequestHead,
  urlOf,
} from "#app/http/cookies.server.ts";
import { readMultipart, type SentFile } from "#app/http/request/multipart.server.ts";
import { takeCall } from "#app/http/rate-limit.server.ts";
import { isDeskPath, provesItself } from "#app/http/route-facts.ts";
import { cleanText, cleanTypeset } from "#app/domain/text/typed-text.ts";
import { formTexts as t } from "#locale/forms.ts";

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

interface FormShape {
  /** Its texts are an author's: soft hyphens and no-break spaces stay. */
  typeset?: true;
}

/**
 * The fields of a posted form, cleaned of what nobody sees (decision 093); every action reads its form through this.
 * @throws Response 400 when the body is unreadable, 413 when it has too many fields or too much text, 415 when it says that it is no form, 403 when nothing shows that the form is ours
 */
export async function readForm(
  request: Request,
  context: AppLoadContext,
  shape: FormShape = {},
): Promise<FormData> {
  const { form } = await parse(request, context, shape);
  prove(request, context, form);
  return form;
}

/**
 * A form that may carry a file in its field `file`, and that file: its bytes are the ones that were sent or parsed, never
 * copied into a `File`. Of several files the first is taken.
 * @throws as `readForm`
 */
export async function readFileForm(
  request: Request,
  context: AppLoadContext,
): Promise<{ form: FormData; file: SentFile | undefined }> {
  const { form, files } = await parse(request, context, {});
  prove(request, context, form);
  // Text in the place of the file is no file.
  form.delete("file");
  fileForms.set(context, form);
  return { form, file: files.find(([name]) => name === "file")?.[1] };
}

const fileForms = new WeakMap<AppLoadContext, FormData>();

/** The form that `readFileForm` has read for this request. */
export const findFileForm = (context: AppLoadContext): FormData | undefined => fileForms.get(context);

function prove(request: Request, context: AppLoadContext, form: FormData): void {
  if (context.formTrust === "token" && !isProven(request, context, form)) {
    throw new Response(t("unproven"), { status: 403, statusText: "Forbidden" });
  }
}

async function parse(
  request: Request,
  context: AppLoadContext,
  { typeset }: FormShape,
): Promise<{ form: FormData; files: [name: string, file: SentFile][] }> {
  const clean = typeset ? cleanTypeset : cleanText;
  const type = request.headers.get("Content-Type");
  if (type && !formType.test(type)) {
    throw new Response(t("noForm"), { status: 415, statusText: "Unsupported Media Type" });
  }
  const form = new FormData();
  const files: [string, SentFile][] = [];
  for (const [name, value] of await readFields(request, context)) {
    if (!isFieldName(name)) continue;
    if (typeof value === "string")
      form.append(name, fieldsReadAsSent.has(name) ? value.replaceAll("\0", "") : clean(value));
    else files.push([name, value]);
  }
  return { form, files };
}

/** Bytes of the largest file that any form takes. The whole request may have a little more. */
export const mostFileBytes = 20 * 1024 * 1024;

/** A multipart body of more bytes is parsed in a thread. */
const smallForm = 64 * 1024;

async function readFields(
  request: Request,
  { shop, fileForm }: AppLoadContext,
): Promise<Iterable<readonly [name: string, value: string | SentFile]>> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = fileForm ?? new Uint8Array(await request.arrayBuffer().catch(unreadable));
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams(decoder.decode(bytes));
  const read = await (bytes.length > smallForm ? shop.files.form : readMultipart)(bytes, type);
  if (read.ok) return read.fields;
  if (read.refusal === "unreadable") return unreadable();
  throw new Response(t("tooLarge"), { status: 413, statusText: "Content Too Large" });
}

const decoder = new TextDecoder();

/** An empty POST without Content-Type is a bad request, no bug of ours. */
function unreadable(): never {
  throw new Response(t("unreadable"), { status: 400, statusText: "Bad Request" });
}

/** Fields that may hold anything but NUL: passwords, and what the page itself wrote, such as the prices that it showed. */
export const fieldsReadAsSent: ReadonlySet<string> = new Set([
  "password",
  "current",
  "confirm",
  "proof",
  "seen",
  "stand",
  "serviceCode",
]);

/** The longest name of our own forms has 64 characters, the deepest two parts. */
const mostInName = { characters: 100, parts: 4 } as const;

/** Conform reads a name as a path, by recursion, and some as commands to itself: those are no names of our forms. */
function isFieldName(name: string): boolean {
  if (name.length > mostInName.characters) return false;
  const parts = name.split(".");
  return (
    parts.length <= mostInName.parts && parts.every((part) => /^(?!__)[\w-]+$/.test(part) && !(part in {}))
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
/** Bytes by chance, fetched for many keys at once. */
let unused = Buffer.alloc(0);

/** For the hidden field `formKey` of a form that makes something (decision 050). Nobody but its reader has it. */
export function newFormKey(): string {
  if (unused.length < keyBytes) unused = randomBytes(128 * keyBytes);
  const key = unused.toString("base64url", 0, keyBytes);
  unused = unused.subarray(keyBytes);
  return key;
}

/** The one that came with a form; undefined where none did, or none of ours. */
export function formKeyIn(form: FormData): string | undefined {
  const sent = form.get("formKey");
  return typeof sent === "string" && /^[\w-]{22}$/.test(sent) ? sent : undefined;
}

/** What is handed back is cut: nobody types more than this into a field, or into a form as a whole. */
const longestField = 2_000;
const longestForm = 10_000;

/** By field name; the empty name stands for the form as a whole. */
type FieldErrors = Readonly<Record<string, string>>;

/**
 * Checks the shape of a posted form. Rules of the domain come later, in a command. A form that only asks for its password to
 * be shown or hidden is none to act on: it goes back as it was typed, without errors.
 * @param hideFields names of fields that are never handed back
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  hideFields: readonly string[] = [],
): { ok: true; value: z.output<Schema> } | { ok: false; reply: SubmissionResult } {
  if (form.has("sichtbar")) {
    // In place of the button's words: what has changed.
    form.set("sichtbar", t(form.has("lesbar") ? "passwordHidden" : "passwordShown"));
    return { ok: false, reply: refusedForm(form, {}, hideFields) };
  }
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { ok: true, value: submission.value };
  return { ok: false, reply: replyTo(submission, hideFields) };
}

/** The reply to a form whose shape was right but which a command refused. Its errors stay in their order. */
export function refusedForm(
  form: FormData,
  errors: FieldErrors,
  hideFields: readonly string[] = [],
): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
  return replyTo(parseFields(form, { resolve: () => ({ error }) }), hideFields);
}

/**
 * The answer to a form that came too often. Its route exports `headers = retryAfterHeaders`.
 * @param wait milliseconds until it may come again
 */
export function tooOften<Answer extends object>(answer: Answer, wait: number) {
  const headers = { "Retry-After": String(Math.ceil(wait / 1000)) };
  return data(answer, { status: 429, headers });
}

/**
 * The answer to whoever fills carts faster than people do, by page as by API; null while they may. Counted for each client.
 * @param sentence what the page says then
 */
export function tooManyCarts(form: FormData, { shop, client }: AppLoadContext, sentence: string) {
  const wait = takeCall(shop.apiLimit, client);
  if (wait === 0) return null;
  return tooOften(
    { reply: refusedForm(form, { "": sentence }), title: undefined, question: undefined },
    wait * 1000,
  );
}

function replyTo(submission: Submission<unknown>, hideFields: readonly string[]): SubmissionResult {
  const { error = {}, initialValue } = submission.reply({
    hideFields: ["formToken", "formKey", ...hideFields],
  });
  let left = longestForm;
  const cut = (text: unknown): string => {
    const kept = String(text).slice(0, Math.min(longestField, left));
    left -= kept.length;
    return kept;
  };
  // A dot in a name is a step of a path to Conform; here names stay as the fields have them.
  const keep = (value: unknown, name: string): [string, string | string[]][] => {
    if (typeof value === "string") return [[name, cut(value)]];
    if (Array.isArray(value)) return [[name, value.map(cut)]];
    return Object.entries(value ?? {}).flatMap(([key, inner]) => keep(inner, `${name}.${key}`));
  };
  const values = Object.entries(initialValue ?? {}).flatMap(([name, value]) => keep(value, name));
  return { status: "error", initialValue: Object.fromEntries(values), error };
}

/** What a schema says of its fields, for their HTML: Zod itself never reaches the browser. */
export function constraintOf<Schema extends z.ZodType>(schema: Schema) {
  return { ...getZodConstraint(schema) } as Record<keyof z.input<Schema> & string, Constraint>;
}

// Is it ours? By the origin that the browser names, else by a token in the form.

/** The cookies that make a request a visitor's own. Messages come last: the page that shows them takes their cookie away. */
const { cart, login, messages } = cookieTable;
const ownNames = new Set([cart.name, login.name, secureLoginName, messages.name]);

/** Values of our own cookies in a Cookie header, as sent, the cart's first. */
export function ownCookies(header: string | null | undefined): string[] {
  const found = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const cut = part.indexOf("=");
    const name = part.slice(0, cut).trim();
    const value = part.slice(cut + 1).trim();
    if (cut > 0 && ownNames.has(name) && value !== "") found.set(name, value);
  }
  return [...ownNames].flatMap((name) => found.get(name) ?? []);
}

/**
 * The token a form carries in its hidden field `formToken`, for browsers that send neither Origin nor Sec-Fetch-Site.
 * Bound to the value of the visitor's cookie, so that nobody else can know it.
 */
export function formToken(secret: string, cookieValue: string): string {
  return createHmac("sha256", secret).update(`form-token\n${cookieValue}`).digest("base64url");
}

/** Of cookies that came lately, by secret and cookie: a visitor sends the same one with each page. */
const tokens = new LRUCache<string, string>({ max: 2_000 });

/** What the token of a form is bound to: at the desk its own cookie alone, which is no page's of the shop. */
function provingCookies(request: RequestHead, { shop }: AppLoadContext): string[] {
  if (!isDeskPath(urlOf(request).pathname)) return ownCookies(request.headers.get("Cookie"));
  const cookie = readDeskCookie(shop.config, request);
  return cookie === null ? [] : [cookie];
}

/**
 * The value for a form's hidden field `formToken`, or undefined where the visitor has no cookie of ours: then there is
 * nothing to forge, and a cached page needs no token.
 */
export function formTokenFor(request: RequestHead, context: AppLoadContext): string | undefined {
  const [cookie] = provingCookies(request, context);
  if (cookie === undefined) return undefined;
  const [secret] = context.shop.config.sessionSecrets;
  return remembered(tokens, `${secret}\n${cookie}`, () => formToken(secret, cookie));
}

/** True when `token` was made for `cookieValue` with one of the secrets. Takes the same time for every wrong token. */
export function checkFormToken(secrets: readonly string[], cookieValue: string, token: string): boolean {
  const given = Buffer.from(token);
  return secrets.some((secret) => {
    const expected = Buffer.from(formToken(secret, cookieValue));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export interface OriginEvidence {
  method: string;
  /** Normalised path, as `URL.pathname` gives it. */
  path: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
  host: string | undefined;
}

/**
 * Does an unsafe request come from a page of ours? "token" means that nobody said, as in lynx and w3m: the form's
 * token decides (readForm). Paths that prove themselves get "token" too, for nothing vouches for them here.
 * Chromium, Firefox and Safari send Sec-Fetch-Site on https and localhost; Origin comes with every POST of a browser.
 */
export function judgeOrigin(
  evidence: OriginEvidence,
  publicUrl: string,
): "same-origin" | "token" | "refused" {
  if (evidence.method === "GET" || evidence.method === "HEAD") return "same-origin";
  if (provesItself(evidence.path)) return "token";
  const site = evidence.secFetchSite?.toLowerCase();
  if (site === "cross-site" || site === "same-site") return "refused";
  const origin = evidence.origin?.trim().toLowerCase();
  const silent = origin === undefined || origin === "" || origin === "null";
  if (!silent && !isOurs(origin, evidence.host, publicUrl)) return "refused";
  if (site === "same-origin" || site === "none") return "same-origin";
  return silent ? "token" : "same-origin";
}

/**
 * PUBLIC_URL, or the host that was asked, so that 127.0.0.1 serves as well as localhost. No page elsewhere can choose
 * the Host header, and where PUBLIC_URL is https a plain http page of the same name stays foreign.
 */
function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (host === undefined) return false;
  const name = host.toLowerCase();
  return origin === `https://${name}` || (origin === `http://${name}` && publicUrl.startsWith("http:"));
}
