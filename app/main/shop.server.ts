/** Assembles the shop from its configuration, once per process: everything that loaders and actions use. */
import { join } from "node:path";

import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { findChannelAccess } from "#app/commands/catalogue/channel-access.server.ts";
import { extendNights } from "#app/commands/catalogue/import.server.ts";
import type { CatalogueTools } from "#app/commands/catalogue/uploads.server.ts";
import { publishOrderEvent } from "#app/commands/order/orders.server.ts";
import { ignoredProxyCounter } from "#app/commands/rate-limits.server.ts";
import { resumeOperator } from "#app/commands/operator/sign-in.server.ts";
import { resumeSession } from "#app/commands/customer/sessions.server.ts";
import { applySettings, readSettings } from "#app/config/settings.server.ts";
import { soldKinds } from "#app/domain/catalogue/offer.ts";
import type { SettingName } from "#app/domain/operator/settings.ts";
import { shopClock } from "#app/config/clock.server.ts";
import type { Config } from "#app/config/env.server.ts";
import { loadDemo, type OpenDemo } from "#app/main/demo.server.ts";
import { connectPictures } from "#app/main/pictures.server.ts";
import { connectProperties } from "#app/main/properties.server.ts";
import { type Limits, openLimits } from "#app/http/rate-limit.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import { buildSender, type DocumentTools } from "#app/documents/order-documents.server.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { openPdfQueue } from "#app/documents/pdf/queue.server.ts";
import { writeDocument } from "#app/documents/e-invoice/write-document.server.ts";
import {
  type ContentPage,
  type ContentText,
  everyKind,
  type SoldKinds,
} from "#app/domain/content/content-text.ts";
import { versionOn } from "#app/domain/content/content-version.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { EventOrigin } from "#app/domain/order/order-event.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { openLog, safeError } from "#app/http/log.server.ts";
import { fetchCalendar } from "#app/jobs/calendar-request.server.ts";
import { openQueue, type Queue } from "#app/jobs/queue.server.ts";
import type { Watched } from "#app/processes/metrics.server.ts";
import { type FileReaders, fileReaders, readFile } from "#app/processes/read-files.server.ts";
import { openThread, type ThreadOptions } from "#app/processes/thread.server.ts";
import { jobSchedule, startJobs } from "#app/jobs/schedule.server.ts";
import { createMailer, createTransport, type Mailer } from "#app/mail/mailer.server.ts";
import { createMapDrawer, type MapDrawer } from "#app/map/map-drawer.server.ts";
import { offeredProviders, paymentProviders } from "#app/payments/payment-providers.server.ts";
import { openPageAddresses, type PageAddresses } from "#app/http/cache/page-address.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { openLook } from "#app/pictures/look.server.ts";
import type { OpenPictures } from "#app/pictures/open-pictures.server.ts";
import { readLogoPicture, renderEmbeddedPicture } from "#app/pictures/paper-pictures.server.ts";
import { deleteUnusedPhotos, fetchPhotos } from "#app/pictures/photos.server.ts";
import { openIndex } from "#app/search/index/open-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { ensureDataDir } from "#app/store/db/data-dir.server.ts";
import { findWatchedStay } from "#app/search/query/watched-price.server.ts";
import { resolveSearch } from "#app/search/query/resolve-query.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { runUnlessLocked } from "#app/store/db/locks.server.ts";
import { openDatabase, type OpenDatabase } from "#app/store/db/open.server.ts";
import { readOptional } from "#app/store/db/spare-reads.server.ts";
import { listPictures } from "#app/store/queries/catalogue/catalogue.server.ts";
import { dropFees } from "#app/store/queries/order/orders.server.ts";
import { addRateLimitHit } from "#app/store/queries/rate-limits.server.ts";
import { countOperation } from "#app/store/queries/operator/operation.server.ts";
import { listVersionsFrom, readMailTexts } from "#app/store/queries/content/content.server.ts";
import { readStoredSettings } from "#app/store/queries/settings.server.ts";
import { listRedirects } from "#app/store/queries/redirects.server.ts";
import {
  type KnownCarts,
  openCarts,
  openOwnWords,
  openRedirects,
  openSettings,
  type OpenRedirects,
  openSupportNews,
  type SupportNews,
} from "#app/store/subscriptions.server.ts";
import { openTally, type Tally } from "#app/store/tally.server.ts";

/** Delay of background work after the start, in ms, in favour of the first visitors. */
const warmUpDelay = 3_000;
/** Heap of the thread that reads files, in MB. An XML statement of 20 MB takes most of it. */
const fileHeapMb = 1_024;
/** Longest time to read a calendar, in ms. */
const calendarReadLimit = 10_000;

export interface Shop extends Limits {
  /** Follows the settings of the back office: read its values when they are needed. */
  config: Config;
  /** Settings as the environment gives them. */
  firstSettings: Readonly<Record<SettingName, string>>;
  db: Database;
  /** Reads lists and exports, from the replica if there is one. Sees everything committed so far. */
  read: OpenDatabase["read"];
  /** The shop's clock. TEST_CLOCK moves it in demo mode. */
  now(): Date;
  /** The civil date in Berlin. */
  today(): CivilDate;
  log: Logger;
  /** Latest snapshot of catalogue and inventory. */
  offers(): Promise<CatalogueIndex>;
  /** Pictures of the catalogue in their sizes. */
  pictures: Pick<OpenPictures, "picture" | "rendered">;
  /** The shop's colour and logo by their file names. */
  findLook: ReturnType<typeof openLook>;
  /** Tools for emails and documents. A PDF is made once. Refused while too many are being made. */
  papers: DocumentTools;
  /** Kinds of offers that texts may speak of; all while there is no index. */
  sold(): Promise<SoldKinds>;
  /** The shop as the sender of documents. */
  sender(): Promise<Sender>;
  files: FileReaders;
  catalogueTools: CatalogueTools;
  map: MapDrawer;
  /** Returns the session of a cookie's token. */
  session(token: string): Promise<Session | null>;
  /**
   * Context of commands: database, current time, queue.
   * @param origin the visitor, if tracking services may receive their events
   */
  work(origin?: EventOrigin): CommandContext;
  providers: ReadonlyMap<PaymentType, PaymentProvider>;
  /** Context of the demo pages, undefined in live mode. */
  demo: OpenDemo | undefined;
  /** Visitor actions, as daily sums. */
  tally: Tally;
  /** Records the finding for `doctor`, which runs in another process. */
  noteIgnoredProxy(): void;
  /** Redirect rule of a path, the same in every process. */
  findRule: OpenRedirects["find"];
  /** Text of a content page that the operator published and that holds today. Undefined: the shop's own. */
  publishedText(page: ContentPage): ContentText | undefined;
  /** Short form of a page's address. */
  shortOf: PageAddresses["shortOf"];
  /** Cart information for the header, as far as it is known without a query. */
  carts: KnownCarts;
  /** True while the token's session is valid. May be 30 seconds out of date if the session was ended elsewhere. */
  isLoggedIn(token: string): Promise<boolean>;
  /** Id of the operator who completed both sign-in steps with this token. Needed before a large file is read. */
  findOperatorId(token: string): Promise<string | null>;
  /** Id of the property system's access that an Authorization header proves. Needed before a large message is read. */
  findChannelId(authorization: string | undefined): Promise<string | null>;
  /** Notifications of new support messages. Closed before the server stops. */
  supportNews: SupportNews;
  /** State of index, queue and orders, for monitoring. */
  watch: Omit<Watched, "cachedBytes">;
  /** Ends reading the catalogue, because the shop is about to close. */
  stopLoading(): void;
  /** Rejects if the shop is not operational: no search index, or a database that accepts no writes. */
  checkReady(): Promise<void>;
  /** Called once a change of prices, rooms, texts or redirect rules is visible in the shop. */
  onCatalogueChange(callback: () => void): void;
  /** Ends jobs, then the index, then the database. */
  close(): Promise<void>;
}

/** Replacements for tests. */
export interface ShopParts extends Limits, Pick<Shop, "now" | "log" | "offers" | "providers" | "findRule"> {
  /** Used as it is: the shop neither fills nor closes it. */
  database: OpenDatabase;
  queue: Queue;
  /** Locates the program of a thread by its source file. If absent, the work runs in the main thread. */
  program(source: string): URL;
}

/**
 * Opens database, queue and index, and fills an empty demo shop with its catalogue.
 * @param listeningPort the server's actual port, where the test provider is reached
 */
export async function openShop(
  initial: Config,
  listeningPort?: () => number,
  parts: Partial<ShopParts> = {},
): Promise<Shop> {
  const config = { ...initial };
  const { log = openLog(config.logLevel), now = shopClock(config.testClock, () => new Date()) } = parts;
  const { dataDir } = config;
  if (!parts.database) ensureDataDir(dataDir);
  const database = parts.database ?? (await openDatabase({ ...config, log }));
  const { db } = database;
  const demo = await loadDemo(config.mode);
  if (!parts.database) {
    await demo?.seed(db, now(), config.photos);
    // An import or another starting process that holds the lock creates the nights as well.
    await runUnlessLocked(db, "catalogue", (own) => extendNights({ db: own, now: now() }));
  }

  const listeners: (() => void)[] = [];
  const settings = await openSettings({
    read: async () => applySettings(initial, await readStoredSettings(db)),
    onNotify: database.onNotify,
    log,
    onChange: async (next) => {
      Object.assign(config, next);
      listeners.forEach((listener) => listener());
      if (!config.service) await dropFees(db);
    },
  });
  Object.assign(config, settings.current());
  if (!config.service) await dropFees(db);
  const index = await openIndex(database, {
    today: () => berlinDate(now()),
    log,
    onChange: () => listeners.forEach((listener) => listener()),
    sharedNights: config.workers > 1 ? join(dataDir, "nights") : undefined,
  });
  const redirects = await openRedirects({
    read: () => listRedirects(db),
    onNotify: database.onNotify,
    log,
    onChange: () => listeners.forEach((listener) => listener()),
  });
  const ownWords = await openOwnWords({
    read: async () => ({
      versions: await listVersionsFrom(db, berlinDate(now())),
      mails: await readMailTexts(db),
    }),
    onNotify: database.onNotify,
    log,
    onChange: () => listeners.forEach((listener) => listener()),
  });
  const supportNews = await openSupportNews(database.onNotify);
  const carts = await openCarts(db, database.onNotify);
  const logins = new LRUCache<string, { is: boolean }>({ max: 10_000, ttl: 30_000 });
  const { offers = index.current, findRule = redirects.find } = parts;
  const threads: { close(): Promise<void> }[] = [];
  const inThread = <Job extends unknown[], Done>(
    work: (...job: Job) => Promise<Done>,
    source: string,
    options?: Pick<ThreadOptions, "heapMb" | "takesBytes" | "limitMs">,
  ) => {
    if (!parts.program) return work;
    const thread = openThread<Job, Done>(parts.program(source), options);
    threads.push(thread);
    return thread.run;
  };
  const settled = parts.offers ?? index.settled;
  const pictures = await connectPictures(config, warmUpDelay, { database, offers, settled, now, log });
  const addresses = openPageAddresses({
    today: () => berlinDate(now()),
    resolve: async (query, typed) => resolveSearch(await offers(), query, typed),
  });
  listeners.push(addresses.forget);
  const map = createMapDrawer();
  const mapTimer = config.warmPictures ? setTimeout(() => void map.load(), warmUpDelay).unref() : undefined;
  const queue = parts.queue ?? (await openQueue(database, log, jobSchedule));
  const providers = parts.providers ?? paymentProviders(config, demo?.providers(config, listeningPort));
  const logFailure = (error: unknown) => {
    log.error({ error: safeError(error) }, "a picture for a letter or paper could not be made");
    return null;
  };
  const papers: DocumentTools = {
    print: openPdfQueue(inThread(writeDocument, "app/processes/pdf-thread.server.ts")),
    picture: (imageUrl) => renderEmbeddedPicture(pictures.picture, imageUrl).catch(logFailure),
    logo: () => readLogoPicture(config.look.logo, config.photos).catch(logFailure),
  };
  const transport = createTransport(config);
  // The letter quotes the settings as they are when it is sent.
  const sold = () => offers().then(soldKinds, () => everyKind);
  const post: Mailer = async (...mail) => {
    const payments = [...offeredProviders({ config, providers }).values()];
    const facts = { ...config, payments, sold: await sold(), mailTexts: ownWords.current().mails };
    return createMailer(facts, transport, papers)(...mail);
  };
  const secrets = config.sessionSecrets;
  const { services, affiliate, meta } = config.tracking;
  const channels = { affiliate: Boolean(affiliate), meta: Boolean(meta) };
  const work = (origin?: EventOrigin): CommandContext => {
    const context = {
      db,
      now: now(),
      enqueue: queue.enqueue,
      secrets,
      staff: config.staff,
      webhooks: config.webhook !== undefined,
    };
    if (services.length === 0) return context;
    return {
      ...context,
      publish: (tx, event) => publishOrderEvent(context, tx, event, channels, origin ?? null),
    };
  };
  const tally = openTally({ db, today: () => berlinDate(now()), log });
  const forgetUnused = async () => {
    const { logo } = applySettings(initial, await readStoredSettings(db)).look;
    const pictures = [...(await listPictures(db)).values(), ...(logo ? [{ photo: logo.file }] : [])];
    return deleteUnusedPhotos(pictures, { ...config.photos, now: now() });
  };
  const fileThread = { heapMb: fileHeapMb, takesBytes: true };
  const files = fileReaders(inThread(readFile, "app/processes/file-thread.server.ts", fileThread));
  // A thread of its own, because a calendar that never ends must not delay uploads.
  const calendarFiles = fileReaders(
    inThread(readFile, "app/processes/file-thread.server.ts", {
      heapMb: 256,
      takesBytes: true,
      limitMs: calendarReadLimit,
    }),
  );
  const catalogueTools: CatalogueTools = {
    photos: config.photos,
    read: async (sent) => files.catalogue({ ...sent, shopPhotos: await fetchPhotos(config.photos) }),
  };
  const opened = demo?.open(config, listeningPort);
  await startJobs(queue, () => new Date(), {
    db,
    now,
    post,
    log,
    secrets,
    work,
    providers,
    affiliate,
    meta,
    webhook: config.webhook,
    forgetPhotos: forgetUnused,
    stayPrice: async (stay) => {
      const moment = { today: berlinDate(now()), instant: now() };
      return findWatchedStay(await offers(), stay, moment)?.price.total ?? null;
    },
    catalogue: catalogueTools,
    calendars: {
      fetch: demo?.calendar(now) ?? fetchCalendar,
      read: calendarFiles.calendar,
      host: new URL(config.publicUrl).hostname,
    },
    properties: connectProperties(opened),
  });

  return {
    config,
    firstSettings: readSettings(initial),
    db,
    read: database.read,
    now,
    today: () => berlinDate(now()),
    log,
    offers,
    pictures,
    findLook: openLook(config.photos),
    papers,
    sold,
    sender: async () => ({
      ...buildSender(config, offeredProviders({ config, providers })),
      sold: await sold(),
    }),
    files,
    catalogueTools,
    map,
    session: (token) => resumeSession(work(), token),
    carts,
    findOperatorId: async (token) => (await resumeOperator(work(), token))?.operator.id ?? null,
    findChannelId: async (authorization) => (await findChannelAccess({ db }, authorization))?.id ?? null,
    isLoggedIn: async (token) => {
      const known = logins.get(token);
      if (known) return known.is;
      const is = (await readOptional(db, () => resumeSession(work(), token))) !== null;
      logins.set(token, { is });
      return is;
    },
    work,
    providers,
    demo: opened,
    tally,
    noteIgnoredProxy: () =>
      void addRateLimitHit(db, [ignoredProxyCounter], now()).catch((error: unknown) =>
        log.error({ error: safeError(error) }, "a finding could not be kept"),
      ),
    ...openLimits(config.apiCallsPerMinute, parts),
    findRule,
    publishedText: (page) => {
      const versions = ownWords.current().versions.filter((each) => each.page === page);
      return versionOn(versions, berlinDate(now()))?.text ?? undefined;
    },
    shortOf: addresses.shortOf,
    supportNews,
    stopLoading: index.stopLoading,
    watch: { index: index.state, jobs: queue.count, operation: () => countOperation(db, now()) },
    checkReady: async () => void (await Promise.all([database.checkWritable(), offers()])),
    onCatalogueChange: (callback) => void listeners.push(callback),
    close: async () => {
      clearTimeout(mapTimer);
      await tally.close();
      await pictures.close();
      await queue.stop();
      await Promise.all(threads.map((thread) => thread.close()));
      await index.close();
      for (const each of [redirects, settings, ownWords, carts]) await each.close();
      if (!parts.database) await database.close();
    },
  };
}
