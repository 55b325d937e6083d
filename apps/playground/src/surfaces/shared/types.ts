export * from '@lobechat/types';
