// @ts-check
/** @typedef {"demo" | "live"} Mode */

/**
 * The mode of a build. A build for live mode omits the demonstration.
 * @param {string | undefined} given SHOP_MODE
 * @returns {Mode}
 */
export function buildMode(given) {
  return given?.trim() === "live" ? "live" : "demo";
}

/**
 * The esbuild options for everything that runs as its own process or thread: the file that starts the Vite-built
 * server (remix.config.ts), the command line, and each thread. Demonstration code is in separate files, loaded only in
 * demo mode.
 * @param {string} root
 * @param {Mode} mode
 * @returns {import("esbuild").BuildOptions & { metafile: true }}
 */
export function serverBundle(root, mode) {
  return {
    absWorkingDir: root,
    entryPoints: {
      server: "server.ts",
      shop: "app/cli/main.server.ts",
      "pdf-thread": "app/processes/pdf-thread.server.ts",
      "file-thread": "app/processes/file-thread.server.ts",
    },
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    outdir: "build",
    chunkNames: "server-parts/[name]-[hash]",
    logLevel: "warning",
    metafile: true,
    // The build omits the development server, and knows its mode.
    define: { "process.env.NODE_ENV": '"production"', "process.env.SHOP_BUILD": JSON.stringify(mode) },
    external: ["vite", ...(mode === "live" ? ["#demo/*"] : [])],
  };
}
