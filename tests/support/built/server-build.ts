/** A Remix build of routes with their modules as they are and made-up script names. */
import type { ServerBuild } from "@remix-run/node";

export interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: object;
}

/**
 * @param entry exports of `entry.server.tsx`
 * @param root replaces the shop's own root, and renders nothing by default
 */
export function serverBuild(
  entry: object,
  routes: readonly BuiltRoute[],
  root: object = { default: () => null },
): ServerBuild {
  const all: BuiltRoute[] = [{ id: "root", path: "", module: root }, ...routes];
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: "/assets/entry.js", imports: ["/assets/vendor.js"] },
      routes: Object.fromEntries(
        all.map(({ module, ...place }) => [
          place.id,
          {
            ...place,
            module: `/assets/${place.id}.js`,
            hasLoader: "loader" in module,
            hasAction: "action" in module,
          },
        ]),
      ),
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v3_singleFetch: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_fetcherPersist: true,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
}
