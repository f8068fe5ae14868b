/// <reference types="vitest/config" />
import { isAbsolute, relative } from "node:path";

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";

import { localeChoice } from "./bin/locale-choice.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Enabled features of the next Remix version. */
const remixFlags = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  // Off: the whole route list is one small cacheable file. On, each page would contain its part inline and request
  // /__manifest with the paths of its links, including order keys.
  v3_lazyRouteDiscovery: false,
  unstable_optimizeDeps: true,
};

/**
 * Bundles few files for the browser: packages in one file, code shared by two or more pages with the root or the
 * checkout, the rest with its page.
 * By default Rollup makes a file for each combination of pages that share code.
 */
function bundleFewFiles(): Plugin {
  return {
    name: "few-files",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    // A page loads no module of the domain of which it uses nothing.
    transform: (code, id) =>
      id.includes("/app/domain/") ? { code, map: null, moduleSideEffects: false } : undefined,
    outputOptions: (options) => ({
      ...options,
      manualChunks(id, { getModuleInfo }) {
        const pages = new Set<string>();
        const seen = new Set<string>();
        const collectPages = (module: string) => {
          if (seen.has(module)) return;
          seen.add(module);
          const info = getModuleInfo(module);
          if (!info || info.isEntry || info.dynamicImporters.length > 0) pages.add(module);
          info?.importers.forEach(collectPages);
        };
        collectPages(id);
        // Resource routes are never loaded by a browser.
        for (const from of pages)
          if (/\/(?:app|demo)\/.+\.ts\?__remix-build-client-route$/.test(from)) pages.delete(from);
        // Pages of the demonstration must not change how shared code is bundled.
        const demo = [...pages].filter((from) => /\/demo\/.+\.tsx\?__remix/.test(from));
        if (pages.size === demo.length && demo.length > 1) return "demo";
        if (demo.length > 0) {
          for (const from of demo) pages.delete(from);
          const [owner] = pages;
          if (pages.size === 1 && owner !== undefined)
            return pageName(owner) ?? (owner.includes("/app/root.tsx") ? "root" : undefined);
        }
        // Pages also import these two domain modules through files from which they need something else.
        if (/\/app\/(?:ui\/search\/date-range|domain\/(?:typed-dates|holidays)\.)/.test(id))
          return "date-range";
        if (/\/app\/root\.tsx/.test(id)) return "root";
        // A separate file for each page. Otherwise Rollup makes one of all routes without browser code.
        const page = pageName(id);
        if (page !== undefined) return page;
        // The entry script and its imports go with the packages, which saves one request on every page.
        if ([...pages].some((page) => page.includes("/app/entry.client."))) return "vendor";
        if (pages.size < 2) return undefined;
        if (id.includes("/node_modules/") || id.startsWith("\0")) return "vendor";
        const onlyOn = (routes: RegExp) => [...pages].every((from) => routes.test(from));
        const isOn = (routes: RegExp) => [...pages].some((from) => routes.test(from));
        if (onlyOn(/\/app\/routes\/(?:search\/(?:hand-over|spoken)|order\/hand-over|carry-on\/)/))
          return "hand-over";
        // Other pages import this module, but use nothing of it.
        if (id.endsWith("/app/domain/customer/customer.ts")) return "checkout";
        // Code that home, search and content pages do not need must not make them larger.
        if (
          !isOn(
            /\/app\/(?:root|routes\/(?:home|search|map|discovery|content\/(?:route|problem|not-found))[/.])/,
          )
        ) {
          if (onlyOn(/\/app\/routes\/order\/participants\//)) return "participants";
          if (onlyOn(/\/app\/routes\/wish-list\//)) return "wish-list";
          if (/\/app\/(?:ui\/order\/gift-fields|locales\/de\/voucher\/voucher-gift)\./.test(id))
            return "gift";
          if (onlyOn(/\/app\/routes\/deal\/alert\//)) return "alert";
          if (onlyOn(/\/app\/routes\/deal\/reviews\/(?:form|report)\./)) return "review-forms";
          if (/\/app\/(?:ui\/offer|locales\/de\/catalogue\/reviews)\/reviews\./.test(id)) return "reviews";
          // Code that the offer page shares with its picture gallery, which is loaded later.
          if (onlyOn(/\/app\/routes\/deal\//)) return "deal";
          // One file less on the pages of the cart and the checkout, which need the form of an offer's page, too.
          if (isOn(/\/app\/routes\/(?:deal|gift-card)\//)) return "root";
          if (onlyOn(/\/app\/routes\/(?:customer|login)\//)) return "account";
          if (onlyOn(/\/app\/routes\/(?:order\/bid-receipts|receipt-check)\//)) return "receipts";
          if (onlyOn(/\/app\/routes\/withdrawal\//)) return "withdrawal";
          if (onlyOn(/\/app\/routes\/order\/(?:view|pay|documents|gift|cancel)\//)) return "order";
          if (isOn(/\/app\/routes\/(?:cart|checkout|order|withdrawal|redemption|login|customer)\//))
            return "checkout";
          if (onlyOn(/\/app\/(?:routes\/support\/|ui\/support\/support-chat)/)) return "support";
          if (onlyOn(/\/app\/routes\/accessibility\//)) return "accessibility";
        }
        if (onlyOn(/\/app\/routes\/discovery\//)) return "discovery";
        if (onlyOn(/\/app\/routes\/(?:home|search|map)\/route\.tsx/)) return "search-form";
        if (onlyOn(/\/app\/routes\/map\//)) return "map";
        if (onlyOn(/\/app\/routes\/(?:home|newsletter)\//)) return "newsletter";
        // Code shared only by lazily loaded parts is loaded with them.
        if (onlyOn(/\/app\/ui\/search\//)) return "stay-parts";
        return "root";
      },
    }),
  };
}

/**
 * Marks scripts for eager compilation. Chromium then compiles the whole file on another thread during the download,
 * instead of each function at its first call. That is a fifth less work before a page responds. Other browsers ignore
 * the comment.
 */
function markForEagerCompilation(): Plugin {
  return {
    name: "compiled-ahead",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    enforce: "post",
    generateBundle: {
      // After Vite has added its list of lazily loaded parts at the beginning.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Replaces the future flags by constants, so that unused Remix code is removed: 1.6 KB less on every page. */
function removeDisabledFeatures(): Plugin {
  const flags = new Map<string, boolean>(Object.entries(remixFlags));
  return {
    name: "without-what-is-off",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform: (code, id) =>
      id.includes("/node_modules/@remix-run/react/")
        ? {
            code: code.replace(/(?:\bwindow\.__remixContext\.)?\bfuture\.(v3_\w+)/g, (text, flag: string) =>
              String(flags.get(flag) ?? text),
            ),
            map: null,
          }
        : undefined,
  };
}

/** Removes back-office pages from the browser build, because the back office runs no scripts. */
function removeBackOfficeScripts(): Plugin {
  return {
    name: "desk-without-scripts",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    transform: (_code, id) =>
      /\/app\/routes\/desk\/.+\?__remix-build-client-route$/.test(id)
        ? { code: "export {};", map: null }
        : undefined,
  };
}

/**
 * Builds the server program, `build/server/main.js`, together with the pages, so that shared modules exist once and
 * have one state. `build/server/modules.json` lists all modules for a check of the build.
 */
function emitServerProgram(): Plugin {
  return {
    name: "server-program",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    // Errors in the log name functions and lines of the program.
    config: () => ({ build: { minify: false } }),
    buildStart() {
      this.emitFile({ type: "chunk", id: "app/main/main.server.ts", fileName: "main.js" });
    },
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const files = ids
        .filter((id) => isAbsolute(id))
        .map((id) => relative(process.cwd(), id.split("?", 1)[0] ?? ""));
      const source = JSON.stringify([...new Set(files)].toSorted(), null, 1);
      this.emitFile({ type: "asset", fileName: "modules.json", source });
    },
  };
}

/** The chunk name of a page's module. Undefined for other modules. */
function pageName(id: string): string | undefined {
  const page = /\/(?:app\/(?:routes\/)?|(?=demo\/))([^?]+)\.tsx?\?__remix-build-client-route$/.exec(id)?.[1];
  return page?.replace(/\/route$/, "").replaceAll("/", "-");
}

export default defineConfig({
  plugins: process.env["VITEST"]
    ? []
    : [
        remix({ future: remixFlags }),
        localeChoice("app/locales", "de"),
        emitServerProgram(),
        removeBackOfficeScripts(),
        removeDisabledFeatures(),
        bundleFewFiles(),
        markForEagerCompilation(),
      ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // After Brotli 3 KB smaller on every page than with esbuild.
    minify: "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      // Warnings of the router to developers are useless in customers' consoles.
      compress: {
        passes: 3,
        unsafe_arrows: true,
        unsafe_methods: true,
        pure_funcs: ["warning", "warningOnce", "logV6DeprecationWarnings"],
      },
    },
    reportCompressedSize: false,
    rollupOptions: {
      // A build for live mode omits the demonstration.
      external: process.env["SHOP_MODE"] === "live" ? [/^#demo\//] : [],
      // Tree shaking removes its only importer in the browser, but would keep a CommonJS module without this.
      treeshake: { moduleSideEffects: (id) => !id.includes("/lz-string/") },
      // Resource routes have no browser code.
      onwarn: (warning, warn) => (warning.code === "EMPTY_BUNDLE" ? undefined : warn(warning)),
    },
  },
  server: { hmr: process.env["HMR_PORT"] ? { port: Number(process.env["HMR_PORT"]) } : true },
  test: {
    environment: "node",
    // Node loads the built shop itself, as in production.
    server: { deps: { external: [/\/build\/server\//] } },
    pool: "forks",
    // One module graph and one embedded database for all files of a worker take a fifth of the time.
    isolate: false,
    // One more than processors, because tests wait a third of the time for databases and unresponsive providers.
    maxWorkers: 3,
    // Allows for a busy machine. No test measures time.
    testTimeout: 30_000 * Number(process.env["FC_RUNS"] ?? 1),
    globalSetup: ["tests/scratch.ts"],
    setupFiles: "tests/support/runs.ts",
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/{unit,checks}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["tests/{db,http,demo}/**/*.test.{ts,tsx}"],
          exclude: ["tests/db/store/data-dir-lock.test.ts"],
          globalSetup: ["tests/support/postgres-server.ts", "tests/support/built/build-set-up.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "embedded",
          // Always runs on the embedded database: store guarantees, the queue, a purchase, and the start.
          include: [
            "tests/db/store/*.test.ts",
            "tests/db/jobs/{queue,idle}.test.ts",
            "tests/http/order/page-and-api.test.ts",
          ],
          provide: { databaseUrl: null },
          globalSetup: "tests/support/built/build-set-up.ts",
        },
      },
    ],
  },
});
