// The spreadsheet library assigns these without declaring them, which a module may not.
for (const name of ['QUOTE', 'style_builder', '_hashIndex', '_listIndex'])
  Reflect.set(globalThis, name, undefined)
