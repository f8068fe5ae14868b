/** Puts the shop together, once a process: configuration in, everything that loaders and actions need out. */
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

import { extendNights } from "#app/commands/catalogue/import.server.ts";
import type { CatalogueTools } from "#app/commands/catalogue/uploads.server.ts";
import { publishOrderEvent } from "#app/commands/order/orders.server.ts";
import { ignoredProxyCounter } from "#app/commands/rate-limits.server.ts";
import { resumeOperator } from "#app/commands/operator/sign-in.server.ts";
import { resumeSession } from "#app/commands/customer/sessions.server.ts";
import { shopClock } from "#app/config/clock.server.ts";
import type { Config } from "#app/config/env.server.ts";
import { loadDemo, type OpenDemo } from "#app/main/demo.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import type { PaperTools } from "#app/documents/order-documents.server.ts";
import { openPdfPress } from "#app/documents/pdf/queue.server.ts";
import { writeDocument } from "#app/documents/e-invoice/write-document.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { EventOrigin } from "#app/domain/order/order-event.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { openLog, safeError } from "#app/http/log.server.ts";
import { TokenBuckets } from "#app/http/rate-limit.server.ts";
import { openQueue, type Queue } from "#app/jobs/queue.server.ts";
import type { Watched } from "#app/processes/metrics.server.ts";
import { type FileReaders, fileReaders, readFile } from "#app/processes/read-files.server.ts";
import { openThread, type ThreadOptions } from "#app/processes/thread.server.ts";
import { jobSchedule, startJobs } from "#app/jobs/schedule.server.ts";
import { createMailer } from "#app/mail/mailer.server.ts";
import { createMapDrawer, type MapDrawer } from "#app/map/map-drawer.server.ts";
import { paymentProviders } from "#app/payments/payment-providers.server.ts";
import { openPageAddresses, type PageAddresses } from "#app/http/cache/page-address.server.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { type OpenPictures, openPictures } from "#app/pictures/open-pictures.server.ts";
import { paperPicture, shopSign } from "#app/pictures/paper-pictures.server.ts";
import { forgetPhotos, photoDirectory } from "#app/pictures/photos.server.ts";
import {
  loadCatalogueSnapshot,
  openCatalogueIndex,
  reloadInventory,
} from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { keepDataDir } from "#app/store/db/data-dir.server.ts";
import { resolveSearch } from "#app/search/query/resolve-query.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { unlessBusy } from "#app/store/db/locks.server.ts";
import { openDatabase, type OpenDatabase } from "#app/store/db/open.server.ts";
import { readSpare } from "#app/store/db/spare-reads.server.ts";
import { listPictures } from "#app/store/queries/catalogue/catalogue.server.ts";
import { dropFees } from "#app/store/queries/order/orders.server.ts";
import { addRateLimitHit } from "#app/store/queries/rate-limits.server.ts";
import { countOperation } from "#app/store/queries/operator/operation.server.ts";
import { listRedirects } from "#app/store/queries/redirects.server.ts";
import {
  type KnownCarts,
  openCarts,
  openRedirects,
  type OpenRedirects,
  openSupportNews,
  type SupportNews,
} from "#app/store/subscriptions.server.ts";
import { openTally, type Tally } from "#app/store/tally.server.ts";

/** Milliseconds in which the first visitors have the machine to themselves. */
const warmUpDelay = 3_000;
/** Files that an operator may send in a minute: more than anybody chooses by hand. */
const uploadsPerMinute = 20;
/** Heap of the thread that reads files, in MB: a statement of 20 MB in XML takes most of it. */
const fileHeapMb = 1_024;
/** An order has some five papers; who wants each of them on three devices is let pass. */
const papersPerMinute = 20;

export interface Shop {
  config: Config;
  db: Database;
  /** The shop's clock; TEST_CLOCK moves it in demo mode. */
  now(): Date;
  /** The civil date in Berlin. */
  today(): CivilDate;
  log: Logger;
  /** The newest snapshot of catalogue and inventory. */
  offers(): Promise<CatalogueIndex>;
  /** The file of a picture of the catalogue, made now where it is not there yet; undefined: no such picture. */
  pictureFile: OpenPictures["file"];
  /** What letters and papers are made with. A PDF is made once; refused where too many are being made. */
  papers: PaperTools;
  /** Read what was sent as a file. */
  files: FileReaders;
  /** What taking in a catalogue needs. */
  catalogueTools: CatalogueTools;
  /** Pictures of the map. */
  map: MapDrawer;
  /** Who is logged in by a cookie that holds this token. */
  session(token: string): Promise<Session | null>;
  /**
   * What commands get: database, this moment, queue.
   * @param origin the visitor who asks for it, where services may hear of what they do
   */
  work(origin?: EventOrigin): CommandContext;
  providers: ReadonlyMap<PaymentType, PaymentProvider>;
  /** What the demonstration's pages need; undefined outside of demo mode. */
  demo: OpenDemo | undefined;
  /** How many of the API's dearer calls each client address has left; of this process alone. */
  apiLimit: TokenBuckets;
  /** How many of its papers as files each order has left; of this process alone. */
  paperLimit: TokenBuckets;
  /** How many files each operator may still send; of this process alone. */
  uploadLimit: TokenBuckets;
  /** What visitors do, as sums of the day. */
  tally: Tally;
  /** For `doctor`, which is another process. */
  noteIgnoredProxy(): void;
  /** The operator's rule for a path, the same in every process. */
  findRule: OpenRedirects["find"];
  /** The short spelling of a page's address. */
  shortOf: PageAddresses["shortOf"];
  /** What the header says of carts, as far as it is known without asking the database. */
  carts: KnownCarts;
  /** Is somebody logged in by this token? May be half a minute late where the session was ended elsewhere. */
  isLoggedIn(token: string): Promise<boolean>;
  /** Id of the operator who is signed in by this token, with both steps. Needed before a large file is read. */
  findOperatorId(token: string): Promise<string | null>;
  /** That support threads have something new; closed before the server stops. */
  supportNews: SupportNews;
  /** How index, queue and orders stand, for who watches the shop. */
  watch: Omit<Watched, "cachedBytes">;
  /** Rejects where the shop cannot do its work: no search index, or a database that takes no writes. */
  checkReady(): Promise<void>;
  /** Called when prices, rooms, texts or route rules have changed, after the shop shows it. */
  onCatalogueChange(callback: () => void): void;
  /** Ends jobs, then the index, then the database. */
  close(): Promise<void>;
}

/** What a test puts in the place of the shop's own. */
export interface ShopParts extends Pick<
  Shop,
  "now" | "log" | "offers" | "providers" | "findRule" | "apiLimit" | "paperLimit" | "uploadLimit"
> {
  /** As it is: nothing is filled in, and whoever opened it closes it. */
  database: OpenDatabase;
  queue: Queue;
  /** Where a source file stands that is the program of a thread; where none is given, its work is done between answers. */
  program(source: string): URL;
}

/**
 * Opens database, queue and index, and fills an empty demo shop with its catalogue.
 * @param listeningPort the port the server really listens on: the test provider is reached there
 */
export async function openShop(
  config: Config,
  listeningPort?: () => number,
  given: Partial<ShopParts> = {},
): Promise<Shop> {
  const { log = openLog(config.logLevel), now = shopClock(config.testClock, () => new Date()) } = given;
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  if (!given.database) keepDataDir(dataDir);
  const database = given.database ?? (await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log }));
  const { db } = database;
  const demo = await loadDemo(config.mode);
  if (!given.database) {
    await demo?.seed(db, now(), dataDir);
    // Whoever is at the catalogue already, an import or another process that starts, makes the nights as well.
    await unlessBusy(db, "catalogue", (own) => extendNights({ db: own, now: now() }));
  }

  if (!config.service) await dropFees(db);

  const listeners: (() => void)[] = [];
  const index = await openCatalogueIndex({
    today: () => berlinDate(now()),
    read: () => loadCatalogueSnapshot(db, berlinDate(now())),
    reread: (snapshot, variantIds) => reloadInventory(db, snapshot, variantIds),
    onNotify: database.onNotify,
    log,
    onChange: () => listeners.forEach((listener) => listener()),
  });
  const redirects = await openRedirects({
    read: () => listRedirects(db),
    onNotify: database.onNotify,
    log,
    onChange: () => listeners.forEach((listener) => listener()),
  });
  const supportNews = await openSupportNews(database.onNotify);
  const carts = await openCarts(db, database.onNotify);
  const logins = new LRUCache<string, { is: boolean }>({ max: 10_000, ttl: 30_000 });
  const { offers = index.current, findRule = redirects.find } = given;
  const threads: { close(): Promise<void> }[] = [];
  const inThread = <Job extends unknown[], Done>(
    work: (...job: Job) => Promise<Done>,
    source: string,
    options?: Pick<ThreadOptions, "heapMb" | "takesBytes">,
  ) => {
    if (!given.program) return work;
    const thread = openThread<Job, Done>(given.program(source), options);
    threads.push(thread);
    return thread.run;
  };
  const draw = demo && inThread(demo.illustrator.draw, demo.drawingProgram);
  const pictures = openPictures({
    dataDir,
    offers,
    settled: given.offers ?? index.settled,
    illustrator: draw && { draw },
    onError: (message, error, picture) => log.error({ picture, error: safeError(error) }, message),
    warmAfter: config.warmPictures ? warmUpDelay : undefined,
    now,
  });
  const addresses = openPageAddresses({
    today: () => berlinDate(now()),
    resolve: async (query, typed) => resolveSearch(await offers(), query, typed),
  });
  listeners.push(addresses.forget);
  const map = createMapDrawer();
  const loading = config.warmPictures ? setTimeout(() => void map.load(), warmUpDelay).unref() : undefined;
  const queue = given.queue ?? (await openQueue(database, log, jobSchedule));
  const providers = given.providers ?? paymentProviders(config, demo?.providers(config, listeningPort));
  const orNull = (error: unknown) => {
    log.error({ error: safeError(error) }, "a picture for a letter or paper could not be made");
    return null;
  };
  const papers: PaperTools = {
    print: openPdfPress(inThread(writeDocument, "app/processes/pdf-thread.server.ts")),
    picture: (imageUrl, shape) => paperPicture(pictures.file, imageUrl, shape).catch(orNull),
    logo: () => shopSign().catch(orNull),
  };
  const post = createMailer({ ...config, payments: [...providers.values()] }, undefined, papers);
  const secrets = config.sessionSecrets;
  const { services, affiliate, meta } = config.tracking;
  const hearing = { affiliate: Boolean(affiliate), meta: Boolean(meta) };
  const work = (origin?: EventOrigin): CommandContext => {
    const plain = {
      db,
      now: now(),
      enqueue: queue.enqueue,
      secrets,
      staff: config.staff,
      webhooks: config.webhook !== undefined,
    };
    if (services.length === 0) return plain;
    return {
      ...plain,
      publish: (tx, told) => publishOrderEvent(plain, tx, told, hearing, origin ?? null),
    };
  };
  const tally = openTally({ db, today: () => berlinDate(now()), log });
  const forgetUnused = async () => forgetPhotos((await listPictures(db)).values(), { dataDir, now: now() });
  const fileThread = { heapMb: fileHeapMb, takesBytes: true };
  const files = fileReaders(inThread(readFile, "app/processes/file-thread.server.ts", fileThread));
  const sentFrom = { shopPhotos: photoDirectory(dataDir), drawn: demo !== undefined };
  const catalogueTools: CatalogueTools = {
    dataDir,
    read: (sent) => files.catalogue({ ...sent, ...sentFrom }),
  };
  await startJobs(queue, {
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
    catalogue: catalogueTools,
  });

  return {
    config,
    db,
    now,
    today: () => berlinDate(now()),
    log,
    offers,
    pictureFile: pictures.file,
    papers,
    files,
    catalogueTools,
    map,
    session: (token) => resumeSession(work(), token),
    carts,
    findOperatorId: async (token) => (await resumeOperator(work(), token))?.operator.id ?? null,
    isLoggedIn: async (token) => {
      const known = logins.get(token);
      if (known) return known.is;
      const is = (await readSpare(db, () => resumeSession(work(), token))) !== null;
      logins.set(token, { is });
      return is;
    },
    work,
    providers,
    demo: demo?.open(config, listeningPort),
    tally,
    noteIgnoredProxy: () =>
      void addRateLimitHit(db, [ignoredProxyCounter], now()).catch((error: unknown) =>
        log.error({ error: safeError(error) }, "a finding could not be kept"),
      ),
    apiLimit: given.apiLimit ?? new TokenBuckets(config.apiCallsPerMinute, () => performance.now()),
    uploadLimit: given.uploadLimit ?? new TokenBuckets(uploadsPerMinute, () => performance.now()),
    paperLimit: given.paperLimit ?? new TokenBuckets(papersPerMinute, () => performance.now()),
    findRule,
    shortOf: addresses.shortOf,
    supportNews,
    watch: { index: index.state, jobs: queue.count, operation: () => countOperation(db, now()) },
    checkReady: async () => void (await Promise.all([database.checkWritable(), offers()])),
    onCatalogueChange: (callback) => void listeners.push(callback),
    close: async () => {
      clearTimeout(loading);
      await tally.close();
      await pictures.close();
      await queue.stop();
      await Promise.all(threads.map((thread) => thread.close()));
      await index.close();
      await redirects.close();
      await carts.close();
      if (!given.database) await database.close();
    },
  };
}
