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

/** What of the next version is on. */
const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  // Off: the whole route list is one small cacheable file. On, each page carries its part inline and asks
  // /__manifest for the paths of its links, order keys included.
  v3_lazyRouteDiscovery: false,
  unstable_optimizeDeps: true,
};

/**
 * Few files for the browser: packages in one, what two pages or more share in the root's or the checkout's, the rest
 * with its page.
 * Left alone, Rollup makes a file for each combination of pages that share something.
 */
function fewFiles(): Plugin {
  return {
    name: "few-files",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    outputOptions: (options) => ({
      ...options,
      manualChunks(id, { getModuleInfo }) {
        const pages = new Set<string>();
        const seen = new Set<string>();
        const climb = (module: string) => {
          if (seen.has(module)) return;
          seen.add(module);
          const info = getModuleInfo(module);
          if (!info || info.isEntry || info.dynamicImporters.length > 0) pages.add(module);
          info?.importers.forEach(climb);
        };
        climb(id);
        // Routes that only answer requests never come to a browser.
        for (const from of pages)
          if (/\/(?:app|demo)\/.+\.ts\?__remix-build-client-route$/.test(from)) pages.delete(from);
        // Pages of the demonstration take parts from where they are; they make nothing shared.
        const demo = [...pages].filter((from) => /\/demo\/.+\.tsx\?__remix/.test(from));
        if (pages.size === demo.length && demo.length > 1) return "demo";
        if (demo.length > 0) {
          for (const from of demo) pages.delete(from);
          const [owner] = pages;
          if (pages.size === 1 && owner !== undefined)
            return pageName(owner) ?? (owner.includes("/app/root.tsx") ? "root" : undefined);
        }
        // Pages reach the two of the domain, too, through files of which they need something else.
        if (/\/app\/(?:ui\/search\/date-range|domain\/(?:typed-dates|holidays)\.)/.test(id))
          return "date-range";
        if (/\/app\/root\.tsx/.test(id)) return "root";
        // A file of its own for each page, or Rollup makes one of all routes that have nothing for the browser.
        const page = pageName(id);
        if (page !== undefined) return page;
        // The first script and what it needs ride with the packages: one request less on every page.
        if ([...pages].some((page) => page.includes("/app/entry.client."))) return "vendor";
        if (pages.size < 2) return undefined;
        if (id.includes("/node_modules/") || id.startsWith("\0")) return "vendor";
        const onlyOn = (routes: RegExp) => [...pages].every((from) => routes.test(from));
        const isOn = (routes: RegExp) => [...pages].some((from) => routes.test(from));
        // What home, search and content have no use for is no burden to them.
        if (
          !isOn(
            /\/app\/(?:root|routes\/(?:home|search|map|discovery|content\/(?:route|problem|not-found))[/.])/,
          )
        ) {
          if (onlyOn(/\/app\/routes\/order\/participants\//)) return "participants";
          // What the page of an offer shares with its large pictures, which come later.
          if (onlyOn(/\/app\/routes\/deal\//)) return "deal";
          if (isOn(/\/app\/routes\/(?:deal|gift-card)\//)) return "into-cart";
          if (onlyOn(/\/app\/routes\/(?:account|login)\//)) return "account";
          if (onlyOn(/\/app\/routes\/order\/(?:view|pay|documents|gift|cancel)\//)) return "order";
          if (isOn(/\/app\/routes\/(?:cart|checkout|order|withdrawal|redemption|login|account)\//))
            return "checkout";
          if (onlyOn(/\/app\/(?:routes\/support\/|ui\/support\/support-chat)/)) return "support";
          if (onlyOn(/\/app\/routes\/accessibility\//)) return "accessibility";
        }
        if (onlyOn(/\/app\/routes\/discovery\//)) return "discovery";
        // What only the ways to search share is one file.
        if (onlyOn(/\/app\/routes\/(?:home|search|map)\/route\.tsx/)) return "search-form";
        if (onlyOn(/\/app\/routes\/map\//)) return "map";
        if (onlyOn(/\/app\/routes\/(?:home|newsletter)\//)) return "newsletter";
        if (onlyOn(/\/app\/routes\/(?:search\/(?:hand-over|spoken)|order\/hand-over|carry-on\/)/))
          return "hand-over";
        // What only parts share that come later comes with them.
        if (onlyOn(/\/app\/ui\/search\//)) return "stay-parts";
        return "root";
      },
    }),
  };
}

/**
 * Chromium compiles a file that begins like this whole while it comes, on another thread, and not each function where a
 * customer waits for it: a fifth less work before a page answers. Other browsers read a comment.
 */
function compiledAhead(): Plugin {
  return {
    name: "compiled-ahead",
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    enforce: "post",
    generateBundle: {
      // After Vite has put its list of parts that come later in front.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** What is on and off is known here: browsers get nothing of Remix that is never run: 1.6 KB less on every page. */
function withoutWhatIsOff(): Plugin {
  const flags = new Map<string, boolean>(Object.entries(future));
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

/** The operator's desk runs no scripts: browsers get nothing of its pages. */
function deskWithoutScripts(): Plugin {
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
 * The program of the server, `build/server/main.js`, is built together with the pages: what both need is one module with one
 * state. `build/server/modules.json` lists all of them for the check of the build.
 */
function serverProgram(): Plugin {
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

/** The file that a page's module goes to; undefined for modules that are no page. */
function pageName(id: string): string | undefined {
  const page = /\/(?:app\/(?:routes\/)?|(?=demo\/))([^?]+)\.tsx?\?__remix-build-client-route$/.exec(id)?.[1];
  return page?.replace(/\/route$/, "").replaceAll("/", "-");
}

/** The one configuration of build (Vite, Remix) and tests (Vitest). */
export default defineConfig({
  plugins: process.env["VITEST"]
    ? []
    : [
        remix({ future }),
        localeChoice("app/locales", "de"),
        serverProgram(),
        deskWithoutScripts(),
        withoutWhatIsOff(),
        fewFiles(),
        compiledAhead(),
      ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // 3 KB less on every page than esbuild's own, after Brotli.
    minify: "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      // The router's words to whoever programs it; customers' consoles have no use for them.
      compress: { passes: 2, pure_funcs: ["warning", "warningOnce", "logV6DeprecationWarnings"] },
    },
    reportCompressedSize: false,
    rollupOptions: {
      // A live shop has nothing of the demonstration.
      external: process.env["SHOP_MODE"] === "live" ? [/^#demo\//] : [],
      // Its only user in the browser is shaken away; as CommonJS it would stay all the same.
      treeshake: { moduleSideEffects: (id) => !id.includes("/lz-string/") },
      // Routes that only answer requests have nothing for the browser.
      onwarn: (warning, warn) => (warning.code === "EMPTY_BUNDLE" ? undefined : warn(warning)),
    },
  },
  server: { hmr: process.env["HMR_PORT"] ? { port: Number(process.env["HMR_PORT"]) } : true },
  test: {
    environment: "node",
    // Node reads the built shop itself, as it does when it runs.
    server: { deps: { external: [/\/build\/server\//] } },
    pool: "forks",
    // One module graph and one embedded database for all files of a worker: a fifth of the time.
    isolate: false,
    // One more than there are processors: a third of the time is waiting, for databases and for silent providers.
    maxWorkers: 3,
    // Times of a busy machine; no test is about time.
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
          // On the embedded database always: what the store promises, the queue, a purchase, and the start.
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
