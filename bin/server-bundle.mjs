// @ts-check
/** @typedef {"demo" | "live"} Mode */

/**
 * What a build is for. One for live mode leaves the demonstration out.
 * @param {string | undefined} given SHOP_MODE
 * @returns {Mode}
 */
export function buildMode(given) {
  return given?.trim() === "live" ? "live" : "demo";
}

/**
 * How esbuild makes what is a process or a thread of its own: the file that starts the server, which Vite builds
 * (remix.config.ts), the command line, and each thread. The demonstration is in files of its own, read in demo mode only.
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
      ...(mode === "demo" && { "poster-thread": "demo/posters/poster-thread.server.ts" }),
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
    // The development server is not part of the built one.
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["vite", ...(mode === "live" ? ["#demo/*"] : [])],
  };
}
