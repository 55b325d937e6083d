export {
  type CallCollection,
  COLLECTION_SCHEMA,
  COLLECTION_SUFFIX,
  type CollectionCall,
  type Expectation,
  parseCollection,
  readCollection,
} from './collection.ts';
export { draftExpectations, judgeResult } from './judge-result.ts';
export {
  type CallReport,
  type CollectionReport,
  runCollection,
  type RunCollectionOptions,
} from './run-collection.ts';
