/** Colours of walls and roofs that several regions share. */
export const paints = {
  white: ["#fbf6ec", "#f6efe0", "#f3e8d4"],
  alpine: ["#fbf6ea", "#f3e6cf", "#e9d9bd"],
  ochre: ["#f0c987", "#e8a76a", "#f4deb4", "#d98a5f", "#f6e8cc"],
  gaudy: ["#e9b44c", "#d9694a", "#f2d9a8", "#6f9fb5", "#c9574f", "#f4efe2", "#8fb09a"],
  terracotta: ["#c8623f", "#b9553a", "#d0734a"],
  slate: ["#55606c", "#4a5460", "#666f78"],
  brick: ["#a8473a", "#9a4436", "#b5563f"],
  brown: ["#8a5a48", "#7a5042", "#9a6450"],
};
