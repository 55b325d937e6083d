/** Style sheets are imported for their side effect; the bundler creates files from them. */
declare module '*.css' {}
